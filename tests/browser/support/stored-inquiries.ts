/** Reads the inquiries that the server under test has stored, by the staff's commands. */
import { expect } from '@playwright/test';
import { runStaffCommand } from '#entry/staff-command.ts';
import { parseEnvironment } from '#server/settings/settings.ts';
import type { FieldValues } from '#shared/fields.ts';
import { databaseUrl } from '../../../playwright.config.ts';

type ExportedInquiry = FieldValues & { id: string; timestamp: string };

/** The output of a staff command. */
export async function staff(...args: string[]): Promise<string> {
  const printed: string[] = [];
  const status = await runStaffCommand(args, {
    readSettings: (overrides) => parseEnvironment({ DATABASE_URL: databaseUrl, ...overrides }),
    print: async (part) => printed.push(part) > 0,
    printError: console.error,
  });
  expect(status).toBe(0);
  return printed.join('');
}

/** @param text the name or the message, unique to one test */
export async function storedInquiries(text: string): Promise<ExportedInquiry[]> {
  const all: ExportedInquiry[] = JSON.parse(await staff('export', '--format', 'json'));
  return all.filter(({ name, message }) => [name, message].includes(text));
}

/** The id of the one inquiry with this message, quarantined or not. */
export async function storedId(message: string): Promise<string> {
  const stored = await storedInquiries(message);
  expect(stored).toHaveLength(1);
  return stored[0]?.id ?? '';
}

export const isQuarantined = async (id: string) =>
  (await staff('list', '--quarantined')).includes(id);
