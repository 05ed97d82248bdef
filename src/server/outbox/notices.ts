/** A message to staff about the site itself, or about several inquiries: sent once, without retries. */
export interface Notice {
  type: 'channel.down' | 'channel.up' | 'inquiries.delayed' | 'inquiries.morning' | 'backup.failed';
  /** The same each time the notice is sent, so that receivers can drop repetitions. */
  id: string;
  at: Date;
  /** One line. */
  title: string;
  /** Whole sentences, plain text; each line is a paragraph. Nothing of a visitor. */
  text: string;
  lists?: NoticeList[];
}

export interface NoticeList {
  heading: string;
  /** `text` is one line, with text of the visitor. */
  items: { text: string; url: string }[];
  /** How many further ones there are. */
  others: number;
}

/** The first `most` items, and a line about the rest: '' when nothing is left out. */
export function shortened(list: NoticeList, most: number) {
  const { heading, items, others } = list;
  const left = others + Math.max(0, items.length - most);
  const more = left > 0 ? `and ${left} more at the desk` : '';
  return { heading, items: items.slice(0, most), more };
}

/** @param error whose message names files, and nothing of a visitor */
export const backupFailed = ({ message }: Error, at: Date): Notice => ({
  type: 'backup.failed',
  id: `backup-failed-${at.getTime()}`,
  at,
  title: 'The daily backup of the inquiries has failed',
  text: `The reason: ${message}\nThe newest copy stays until another can be made. "seller-site backup" tries again at once.`,
});
