/** What the server under test stored, read with the commands that staff use. */
import { execFileSync } from 'node:child_process';
import { expect } from '@playwright/test';

export type ExportedInquiry = Record<
  'id' | 'name' | 'email' | 'company' | 'service' | 'message' | 'timestamp',
  string
>;

/** What a staff command prints. */
export const staff = (...args: string[]) =>
  execFileSync('node', ['src/entry/inquiries.ts', ...args], {
    env: { ...process.env, DATABASE_URL: 'file:./test-results/site.db' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** @param text the name or the message of the inquiries, unique to one test */
export function storedInquiries(text: string): ExportedInquiry[] {
  const all = JSON.parse(staff('export', '--format', 'json')) as ExportedInquiry[];
  return all.filter(({ name, message }) => [name, message].includes(text));
}

/** The one inquiry with this message, which must be stored, quarantined or not. */
export function storedId(message: string): string {
  const stored = storedInquiries(message);
  expect(stored).toHaveLength(1);
  return stored[0]?.id ?? '';
}

/** Whether staff find the inquiry among the quarantined ones. */
export const isQuarantined = (id: string) => staff('list', '--quarantined').includes(id);
