/**
 * What the pictures in docs/desk/ show is what desk and mail say today: a file beside each has its words.
 * `npm run --prefix tools pictures` draws these and the other pictures of the documents.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, test } from '@playwright/test';
import sharp from 'sharp';
import { testedFolder } from '../companies/tested-site.ts';
import { openBusyDesk } from './support/busy-desk.ts';
import { pageDrawn } from './support/drawn-page.ts';

test.use({ reducedMotion: 'reduce', viewport: { width: 1100, height: 900 } });

test("the documents' pictures show the desk and the mail of today", async ({ page }) => {
  const isDrawing = test.info().config.updateSnapshots === 'all';
  const dist = isDrawing ? 'dist' : join(testedFolder, 'dist');
  await using desk = await openBusyDesk(dist, test.info().outputPath('site.db'));

  async function draw(name: string, fullPage: boolean) {
    await pageDrawn(page);
    const drawn = sharp(await page.screenshot({ fullPage }));
    await drawn.jpeg({ quality: 70, mozjpeg: true }).toFile(`docs/${name}.jpg`);
  }

  async function expectAsDrawn(name: string, shown: Locator) {
    const texts = await shown.allInnerTexts();
    // Without the company's name, which is the owner's.
    const words = texts
      .join('\n')
      .replace(`${desk.name}: `, '')
      .replaceAll(/\s*\n\s*/g, '\n');
    const file = `docs/${name}.txt`;
    if (isDrawing) {
      writeFileSync(file, words);
      await draw(name, true);
    }
    const advice = `docs/${name}.jpg is older than this: run npm run --prefix tools pictures`;
    expect.soft(words, advice).toBe(readFileSync(file, 'utf8'));
  }

  await page.goto(desk.signInLink);
  for (const [name, pressed, heading] of [
    ['list', 'Sign in', 'Inquiries'],
    ['inquiry', 'Vera Vogelsang', 'Vera Vogelsang'],
    ['figures', 'Figures', 'Figures'],
  ] as const) {
    await page.locator('main button, a').filter({ hasText: pressed }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expectAsDrawn(`desk/${name}`, page.locator('nav, main'));
  }
  await page.goto('about:blank');
  await page.setContent(onTwoScreens(desk.mail));
  const phone = page.locator('iframe').first();
  await phone.evaluate((frame: HTMLIFrameElement) => {
    frame.height = `${frame.contentDocument?.body.scrollHeight}`;
  });
  await expectAsDrawn('desk/mail', phone.contentFrame().locator('body'));
  if (!isDrawing) return;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(desk.siteUrl);
  await draw('home', false);
});

/** A mail on a phone, and on a desktop as high as that. */
function onTwoScreens(mail: string): string {
  const source = mail.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const screens = [390, 690].map(
    (width) => `<iframe srcdoc="${source}" width="${width}" frameborder="0"></iframe>`,
  );
  return `<!doctype html><body style="margin:0;display:flex;gap:20px;background:#dcd3c8">${screens.join('')}`;
}
