/**
 * All script of the home page, after everything on it was touched.
 *
 *     node tools/bench/scripts.ts
 */
import { chromium } from '@playwright/test';
import { allScript, type Script, totalBytes } from '../../tests/browser/support/all-script.ts';
import { chromiumArguments, findChromium } from '../../tests/browser/support/find-chromium.ts';
import { startProductionSite } from './production-site.ts';
import { phone } from './slow-phone.ts';

export async function measureScripts(origin: string): Promise<Script[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments,
  });
  const page = await browser.newPage(phone);
  const scripts = await allScript(page, origin);
  await browser.close();
  return scripts;
}

if (import.meta.main) {
  const site = await startProductionSite();
  const scripts = await measureScripts(site.origin);
  for (const { name, what, bytes } of scripts) console.log(`${bytes}  ${name}: ${what}`);
  console.log(`${totalBytes(scripts)}  in all`);
  await site.stop();
}
