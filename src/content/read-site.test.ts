import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { placeholderChannels, readSiteContent } from './read-site.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function changed(change: (yaml: string) => string): URL {
  const file = join(folder, 'site.yaml');
  writeFileSync(file, change(readFileSync('content/site.yaml', 'utf8')));
  return pathToFileURL(file);
}

it('reads the site of this project', async () => {
  const site = await readSiteContent();
  expect(site.contact.businessHours).toBe('Mon-Fri 9AM-6PM EST');
});

it('names every wrong field with its reason', async () => {
  const file = changed((yaml) => yaml.replace('2026-12-25', 'Christmas').replace(/^name: .*/m, ''));
  await expect(readSiteContent(file)).rejects.toThrow(/site\.yaml has mistakes:[\s\S]*name/);
  await expect(readSiteContent(file)).rejects.toThrow(/contact\.holidays\[1\]\.date/);
});

it('names the channels whose address is still a placeholder', async () => {
  const site = await readSiteContent();
  const note = 'For questions';
  const channels = [
    { kind: 'telegram', name: 'Telegram', note, href: 'https://t.me/ourname' },
    { kind: 'email', name: 'Email', note, href: 'mailto:hello@placeholder.example' },
  ] as const;
  expect(placeholderChannels({ ...site, channels: [...channels] })).toEqual(['email']);
});
