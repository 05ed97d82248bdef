/** The content of a company, for tests of functions that take it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Content, readContent } from '#content/read-content.ts';
import type { Company } from './companies.ts';
import { writeContent } from './write-content.ts';

export async function readCompany(company: Company): Promise<Content> {
  const folder = mkdtempSync(join(tmpdir(), 'company-'));
  try {
    await writeContent(folder, company);
    return await readContent(folder, 'demonstration');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
