/** What the desk's pages show. src/desk-pages/ draws them. */
import type { DeedKind } from '../core/action.ts';
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
  /** The navigation of the desk, for whoever may see all of it; with the token of its form. */
  navigation: { token: string } | undefined;
}

/** What a button on the page of an inquiry asks for. */
export type Errand = DeedKind | 'named' | 'erased';

/** What became of it: done, an outcome of Desk.act, or refused for a mistake in what was entered. */
export interface Report {
  errand: Errand;
  state: 'done' | 'outdated' | 'needless' | 'refused';
}

/** What somebody has entered besides and is to see again, because it was not taken. */
export interface Draft {
  note?: string;
  /** The reference, to erase. */
  typed?: string;
}

export interface InquiryPage {
  view: 'inquiry';
  file: InquiryFile;
  labels: Record<InquiryField, string>;
  form: {
    token: string;
    /** The id of the next action, so that a form that is sent twice acts once. */
    action: string;
    /** The name that the browser remembers. */
    by: string;
  };
  /** The errand on which a link has sent somebody here. */
  asked: Errand | undefined;
  report: Report | undefined;
  /** `typed`: the reference, to erase. */
  errors: { note?: string; by?: string; typed?: string };
  draft: Draft;
  /** Which channels are configured. */
  channels: string[];
}

/** What the address of a list asks for. */
export interface ListQuery {
  filter: ListFilterName;
  search: string;
  /** Only inquiries of this address, for its owner's rights. */
  email: string;
  /** The page that starts after this place, or the one that ends before it. */
  after?: Place | undefined;
  before?: Place | undefined;
}

export interface ListPage {
  view: 'list';
  query: ListQuery;
  files: InquiryFile[];
  counts: Counts;
  /** Whether there is a page after this one, and one before it. */
  hasNext: boolean;
  hasPrevious: boolean;
}

/** A post during which something failed, to be sent once more: it does no harm. */
export interface FailedPost {
  kind: 'inquiry' | 'enter' | 'sign-out';
  /** Where it was sent. */
  to: string;
  /** All that it had, by the names of the controls. */
  fields: Record<string, string>;
  /** The same to be read, if somebody has written anything. */
  written?: Written;
}

/** What a post to the page of an inquiry had. */
export interface Written {
  errand: Errand | undefined;
  by: string;
  note: string;
  typed: string;
}

export type DeskPage =
  | InquiryPage
  | ListPage
  | { view: 'figures'; figures: Figures }
  /** @param sent whether a link was asked for; `limited`: too often */
  | { view: 'sign-in'; state: 'empty' | 'sent' | 'limited' | 'bad-address'; address: string }
  /** @param page a random name of this page */
  | { view: 'enter'; key: string; page: string }
  /** Leads on to another page, so that the browser shows its cookies there. */
  | { view: 'passage'; to: string }
  /** The same for every key that opens nothing. */
  | { view: 'void'; hasDesk: boolean }
  /** @param hasTraces whether copies may be left in the store's files */
  | { view: 'erased'; reference: string; hasTraces: boolean }
  | { view: 'missing' }
  | { view: 'failed'; post?: FailedPost | undefined };

export interface DrawnPage {
  html: string;
  /** The parts of the content security policy that the page's own styles and scripts need. */
  policy: string;
}

export type DrawPage = (page: DeskPage, frame: Frame) => DrawnPage;
