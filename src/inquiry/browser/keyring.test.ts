import { describe, expect, it } from 'vitest';
import { blank } from '../../../tests/fixtures/company.ts';
import { idempotencyKeyPattern } from '../core/evidence.ts';
import { createKeyring } from './keyring.ts';

const inquiry = { ...blank, name: 'Ann', email: 'a@b', message: 'Hello' };

describe('the idempotency key', () => {
  it('has the form that the server takes', () => {
    expect(createKeyring().keyFor(inquiry)).toMatch(idempotencyKeyPattern);
  });

  it('stays the same when the same inquiry is sent again', () => {
    const keyring = createKeyring();
    expect(keyring.keyFor({ ...inquiry })).toBe(keyring.keyFor({ ...inquiry }));
  });

  it('is a new one once the text has changed', () => {
    const keyring = createKeyring();
    const first = keyring.keyFor(inquiry);
    expect(keyring.keyFor({ ...inquiry, message: 'Hello!' })).not.toBe(first);
  });

  it('is a new one after a success, also for the same text', () => {
    const keyring = createKeyring();
    const first = keyring.keyFor(inquiry);
    keyring.forget();
    expect(keyring.keyFor(inquiry)).not.toBe(first);
  });
});
