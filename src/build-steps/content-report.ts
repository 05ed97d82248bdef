/** What the build and `npm run check` tell editors about `content/`. */
import { viewOfBuild } from '#content/drafts.ts';
import { type Content, readContent } from '#content/read-content.ts';
import { readEnvironment } from '#entry/environment.ts';

/** Ends the process if a setting or `content/` has mistakes, before anything is built or tested. */
export async function readContentOrExit(): Promise<{ siteUrl: string; content: Content }> {
  try {
    const { siteUrl } = readEnvironment();
    return { siteUrl, content: await readContent('content', viewOfBuild(siteUrl)) };
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** @returns lines about drafts, and about what only the owner can fill in; or that nothing is missing */
export function whatIsLeftOut({ drafts, gaps }: Content, siteUrl: string): string {
  if (viewOfBuild(siteUrl) !== 'public') {
    return `content/ has ${drafts.length} drafts, and ${gaps.length} gaps that only the company can fill. They count once SITE_URL begins with https://.`;
  }
  const list = (title: string, lines: string[]) => (lines.length > 0 ? [title, ...lines, ''] : []);
  return [
    ...list(`Left out of ${siteUrl}, since they are drafts:`, drafts),
    ...list('Only your company can fill in:', gaps),
    ...(gaps.length > 0 ? [] : [`content/ is ready for ${siteUrl}.`]),
  ].join('\n');
}
