import { execFileSync } from 'node:child_process';

export type ExportedInquiry = Record<
  'id' | 'name' | 'email' | 'company' | 'service' | 'message' | 'timestamp',
  string
>;

/**
 * Reads what the server under test stored, with the command that staff use.
 * @param text the name or the message of the inquiries, unique to one test
 */
export function storedInquiries(text: string): ExportedInquiry[] {
  const output = execFileSync('node', ['src/inquiry/staff.ts', 'export', '--format', 'json'], {
    env: { ...process.env, DATABASE_URL: 'file:./test-results/site.db' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return (JSON.parse(output) as ExportedInquiry[]).filter(({ name, message }) =>
    [name, message].includes(text),
  );
}
