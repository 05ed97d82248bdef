/**
 * What somebody hears who does not see the page: `tools/screen-reader/transcripts/` has it word for word, after a `>`
 * for each thing that the visitor does. After a change of what is heard that you want,
 * `npm run --prefix tools transcripts` writes them anew: read what git says has changed. A transcript is left out where
 * they have other words to say than when it was written.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { contactForm } from '../../tests/browser/support/contact-form.ts';
import { formTexts, site, texts } from '../../tests/browser/support/content.ts';
import { menu, menuButton } from '../../tests/browser/support/menu.ts';
import { answerInquiries, openForm } from '../../tests/browser/support/open-states.ts';
import { announced, toast } from '../../tests/browser/support/outcome.ts';
import { digest } from '../../tests/browser/support/page-words.ts';
import { modalServices, serviceModal } from '../../tests/browser/support/service-modal.ts';
import { Transcript } from './screen-reader.ts';

const wordsFile = 'tools/screen-reader/transcripts/content.words';
/** The words that the transcripts have, as a short digest: other texts may change without them. */
const { pages, header, services, notices } = texts;
const spoken = { pages, header, services, notices, formTexts };
const heardWords = digest(JSON.stringify([spoken, modalServices[0], site.name, site.channels]));
const renewing = () => test.info().config.updateSnapshots === 'all';

test.use({ reducedMotion: 'reduce' });

test.beforeEach(() => {
  if (renewing()) writeFileSync(wordsFile, `${heardWords}\n`);
  const reworded = readFileSync(wordsFile, 'utf8').trim() !== heardWords;
  test.skip(reworded, 'the transcripts were written with other words');
});

test("A phone's menu is heard as its transcript says", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  const header = page.getByRole('banner');
  const transcript = new Transcript(page);
  await transcript.read('reads the header', header);
  await menuButton(page).press('Enter');
  await expect(menu(page)).toBeVisible();
  await transcript.read('presses Enter on the button, and reads the header again', header);
  await menu(page).getByRole('link').first().focus();
  await transcript.listen(
    'presses Escape on a link of the menu',
    () => page.keyboard.press('Escape'),
    texts.header.menuButton,
  );
  expect(String(transcript)).toMatchSnapshot('menu.txt');
});

test("A service's modal is heard as its transcript says", async ({ page }) => {
  await page.goto('/services');
  const { opener, modal, toggle, contact, open, list } = serviceModal(page);
  const transcript = new Transcript(page);
  await transcript.read('reads the first card', page.getByRole('article').first());
  await opener.focus();
  await transcript.listen("opens it by 'Learn More'", open, texts.services.window.close);
  await transcript.read('reads the modal', modal);
  await toggle.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await transcript.read('presses the button that shows more, and reads the list', list);
  await contact.press('Enter');
  await expect(contact).toHaveAttribute('aria-expanded', 'true');
  await transcript.read("presses 'Contact Us now'", contact);
  await transcript.read('reads what it shows', modal.getByRole('list').last());
  await transcript.listen(
    'presses Escape twice',
    async () => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    },
    texts.services.card.button,
  );
  expect(String(transcript)).toMatchSnapshot('modal.txt');
});

test('The form and its toasts are heard as their transcript says', async ({ page }) => {
  await openForm(page);
  const form = contactForm(page);
  const send = () => form.button.press('Enter');
  const transcript = new Transcript(page);
  await transcript.read('reads the form', form.form);
  await transcript.listen('sends it empty', send, formTexts.fields.name.label);
  await transcript.read('reads it again', form.form);
  await form.fill();
  await answerInquiries(page, 500);
  await transcript.listen('sends it filled in, and it fails', send, formTexts.failed.description);
  await readToast(transcript, page, 'assertive');
  await answerInquiries(page, 201);
  await transcript.listen('sends it again', send, formTexts.sent.description);
  await readToast(transcript, page, 'polite');
  await transcript.read('reads the form again', form.form);
  expect(String(transcript)).toMatchSnapshot('form-and-toasts.txt');
});

/** Reads the toast once its announcement is over: with the focus on it, it stays. */
async function readToast(transcript: Transcript, page: Page, how: 'polite' | 'assertive') {
  await toast(page).getByRole('button').focus();
  await expect(announced(page, how)).toBeEmpty();
  await transcript.read(
    'goes to the notifications, and reads them',
    page.getByRole('region', { name: texts.notices.area, exact: true }),
  );
}
