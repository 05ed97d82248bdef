/** What staff are told about the site itself, or about several inquiries at once. */

/** One inquiry in a summary. */
export interface NoticeItem {
  /** One line, made of what the visitor wrote. */
  text: string;
  /** Its page at the desk. */
  url: string;
}

/** Inquiries under a heading. */
export interface NoticeList {
  heading: string;
  items: NoticeItem[];
  /** How many there are besides; if not given, none. */
  others?: number;
}

export interface Notice {
  type: 'channel.down' | 'channel.up' | 'inquiries.delayed' | 'inquiries.morning' | 'backup.failed';
  /** The same however often the notice is sent, so that receivers can drop repetitions. */
  id: string;
  /** When what it says was found out. */
  at: Date;
  /** One line. */
  title: string;
  /** Whole sentences, plain text; each line is a paragraph. Nothing of a visitor. */
  text: string;
  lists?: NoticeList[];
}

/** A list as far as there is room, and what stands for the rest; '' when nothing is left out. */
export function shortened(list: NoticeList, most: number, desk: string | undefined) {
  const { heading, items, others = 0 } = list;
  const left = others + Math.max(0, items.length - most);
  const more = left > 0 ? `and ${left} more${desk ? ' at the desk' : ''}` : '';
  return { heading, items: items.slice(0, most), more };
}
