/** What the desk's pages show. src/desk-pages/ draws them. */
import type { ActionKind } from '../core/action.ts';
import type { InquiryField } from '../core/fields.ts';
import type { InquiryFile } from '../core/record.ts';
import type { Figures } from '../promises/figures.ts';
import type { ListFilterName } from '../staff/list-filters.ts';
import type { Counts, Place } from '../store/store.ts';

/** What all pages need. */
export interface Frame {
  /** The product's name. */
  company: string;
  /** When the page is drawn. */
  now: Date;
  /** The company's; times are shown in it. */
  timeZone: string;
  /** Whether the navigation of the desk is shown: to those who may see all of it. */
  wholeDesk: boolean;
}

/** What a button on the page of an inquiry asks for; `named` only remembers a name. */
export type DeskAction = ActionKind | 'named' | 'erased';

export const deskActions: readonly DeskAction[] = [
  'taken',
  'left',
  'answered',
  'reopened',
  'released',
  'discarded',
  'resent',
  'noted',
  'named',
  'erased',
];

/** What became of it: done, an outcome of InquiryStore.act, or refused for a mistake in what was entered. */
export interface Report {
  action: DeskAction;
  state: 'done' | 'outdated' | 'needless' | 'refused';
}

export interface InquiryPage {
  view: 'inquiry';
  file: InquiryFile;
  canResend: boolean;
  /** Other inquiries of the address, newest first. */
  others: InquiryFile[];
  labels: Record<InquiryField, string>;
  /** The id of the next action, so that a form that is sent twice acts once. */
  action: string;
  /** The name that the browser remembers. */
  by: string;
  /** Whether notes, history and deliveries are shown, and all can be done; a link shows and does less. */
  wholeDesk: boolean;
  /** Whether there is a desk that can be entered. */
  hasDesk: boolean;
  /** Whether a message has asked for a word that it is answered. */
  isAsked: boolean;
  report: Report | undefined;
  /** `typed`: the reference, to erase. */
  errors: { note?: string; by?: string; typed?: string };
  /** What somebody has entered besides and is to see again, because it was not taken. */
  draft: { note?: string; typed?: string };
}

/** What the address of a list asks for. */
export interface ListQuery {
  filter: ListFilterName;
  search: string;
  /** Only inquiries of this address, for its owner's rights. */
  email: string;
  /** The page that starts after this place; undefined: the first. */
  after?: Place | undefined;
}

export interface ListPage {
  view: 'list';
  query: ListQuery;
  files: InquiryFile[];
  counts: Counts;
  /** Whether there is a page after this one. */
  hasNext: boolean;
}

export type DeskPage =
  | InquiryPage
  | ListPage
  | { view: 'figures'; figures: Figures }
  /** @param sent whether a link was asked for; `limited`: too often */
  | { view: 'sign-in'; state: 'empty' | 'sent' | 'limited' | 'bad-address'; address: string }
  | { view: 'enter'; key: string }
  /** The same for every key that opens nothing. */
  | { view: 'void'; hasDesk: boolean }
  /** @param hasTraces whether copies may be left in the store's files */
  | { view: 'erased'; reference: string; hasTraces: boolean }
  | { view: 'missing' }
  /** @param note what somebody has written, and would have to write again */
  | { view: 'failed'; note: string };

export interface DrawnPage {
  html: string;
  /** The parts of the content security policy that the page's own styles and scripts need. */
  policy: string;
}

export type DrawPage = (page: DeskPage, frame: Frame) => DrawnPage;
