import { expect, it } from 'vitest';
import { isPublicMailbox, mailboxOf } from './mailbox.ts';

it.each([
  ['ann+1@example.com', 'ann+2@example.com'],
  ['ann+1+2@example.com', 'ann@example.com'],
  ['Ann@EXAMPLE.com', 'ann@example.com'],
  ['a.n.n+x@gmail.com', 'Ann@googlemail.com'],
])('%s and %s are one mailbox', (one, other) => expect(mailboxOf(one)).toBe(mailboxOf(other)));

it.each([
  ['ann@example.com', 'bob@example.com'],
  ['ann@example.com', 'ann@example.org'],
  ['a.nn@example.com', 'ann@example.com'],
  ['ann-1@example.com', 'ann-2@example.com'],
  ['+1@example.com', '+2@example.com'],
  ['ann@gmail.com', 'ann@mail.gmail.com'],
  ['ann@gmail.com', 'bob@gmail.com'],
])('%s and %s are two', (one, other) => expect(mailboxOf(one)).not.toBe(mailboxOf(other)));

it.each(['root@localhost', 'root@mail', 'x@127.0.0.1'])('%s is not a public mailbox', (email) =>
  expect(isPublicMailbox(email)).toBe(false),
);

it.each(['ann@example.com', 'ann@mail.local.example', 'ann@1.example', 'a@xn--mller-kva.de'])(
  '%s may be one',
  (email) => expect(isPublicMailbox(email)).toBe(true),
);
