/** The data of the desk's pages, which pages/ renders. */
import type { ActionKind, InquiryFile } from '#server/store/record.ts';
import type { Counts, Place } from '#server/store/store.ts';
import type { InquiryForm } from '#shared/inquiry-form.ts';
import type { ListQuery } from './addresses.ts';
import type { Figures } from './figures.ts';

export interface Frame {
  company: string;
  now: Date;
  timeZone: string;
  /** Whether to show the navigation; see Permit. */
  wholeDesk: boolean;
}

/** The buttons of an inquiry's page. */
export type DeskAction = ActionKind | 'erased';

/** The outcome of a button: as InquiryStore.act says, or `refused` for a mistake in the input. */
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
  fields: InquiryForm['fields'];
  /** The id of the next action, so that a form sent twice acts once. */
  action: string;
  /** The name that the browser remembers. */
  by: string;
  /** Whether the link that was followed asks to mark the inquiry as answered. */
  isAsked: boolean;
  report: Report | undefined;
  /** `typed`: the reference, to erase. */
  errors: { note?: string; by?: string; typed?: string };
  /** A note that was not saved, to be shown again. */
  note: string;
}

export interface ListPage {
  view: 'list';
  query: ListQuery;
  files: InquiryFile[];
  counts: Counts;
  hasNext: boolean;
  hasPrevious: boolean;
  /** The page before starts after this place; undefined: it is the first. */
  previous: Place | undefined;
  /** What a search or an address finds; not `isAll`: there are more. */
  found: { count: number; isAll: boolean } | undefined;
  /** `waiting`: messages that are not delivered. */
  failing: { channel: string; since: Date; waiting: number }[];
}

export type DeskPage =
  | InquiryPage
  | ListPage
  | { view: 'figures'; figures: Figures }
  /** `nobody`: no address gets a link, so only the command prints one. */
  | {
      view: 'sign-in';
      state: 'empty' | 'sent' | 'limited' | 'bad-address' | 'nobody';
      address: string;
    }
  | { view: 'enter'; linkKey: string }
  | { view: 'void' }
  /** `hasTraces`: copies may be left in the store's files. */
  | { view: 'erased'; reference: string; hasTraces: boolean }
  /** What was posted and not done, to be sent again once the person has signed in. */
  | {
      view: 'signed-out';
      path: string;
      asked: DeskAction;
      note: string;
      others: Record<string, string | number>;
    }
  | { view: 'missing'; note: string }
  /** `note`: the one that was not saved. */
  | { view: 'failed'; note: string };

/** @returns also the page's directives of the content security policy */
export type DrawPage = (page: DeskPage, frame: Frame) => { html: string; policy: string };
