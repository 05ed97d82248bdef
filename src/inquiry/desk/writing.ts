import type { Company, Writing } from '../delivery/channel.ts';
import { deskPath } from './addresses.ts';
import type { DeskLinks } from './links.ts';

interface WritingOptions {
  company: Company;
  links: DeskLinks;
  settings: { siteUrl: string; deskStaff: string[] };
  drawMail: Writing['drawMail'];
}

/** What channels write messages to staff with. */
export function writingOf({ company, links, settings, drawMail }: WritingOptions): Writing {
  const { siteUrl, deskStaff } = settings;
  return {
    company,
    linksTo: links.toInquiry,
    desk: deskStaff.length > 0 ? `${siteUrl}${deskPath}` : undefined,
    drawMail,
  };
}
