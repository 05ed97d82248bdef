import type { ActionKind } from '#server/store/inquiry.ts';

export type DeskAction = ActionKind | 'erased';

/** Of each action at the desk: its button, how the history tells it, and what its page says once it is done. */
export const actionWords: Record<DeskAction, { button: string; past: string; done: string }> = {
  assigned: { button: 'Assign to me', past: 'assigned it to themselves', done: 'Assigned to you.' },
  unassigned: { button: 'Unassign', past: 'unassigned it', done: 'Unassigned.' },
  answered: {
    button: 'Mark as answered',
    past: 'marked it as answered',
    done: 'Marked as answered. No more alerts will be sent.',
  },
  reopened: {
    button: 'Reopen',
    past: 'reopened it',
    done: 'Reopened. The original deadline still applies.',
  },
  released: {
    button: 'Release',
    past: 'released it',
    done: 'Released. It is being sent to everyone who has not received it yet.',
  },
  discarded: {
    button: 'Discard',
    past: 'discarded it',
    done: 'Discarded. No more messages about it will be sent.',
  },
  resent: { button: 'Resend', past: 'resent it', done: 'Failed messages are being sent again.' },
  noted: { button: 'Add note', past: 'added a note', done: 'Note added.' },
  erased: { button: 'Erase', past: 'erased it', done: 'Erased.' },
};

/** As a browser posts it; what is odd or missing is ''. */
export interface PostedAction extends Record<'action' | 'seen' | 'by' | 'note' | 'typed', string> {
  do?: DeskAction | undefined;
}

export const deskActions = Object.keys(actionWords) as DeskAction[];
