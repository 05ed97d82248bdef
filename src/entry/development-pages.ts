/** The answers to a post without script in `astro dev`: as in production, but drawn for each. */
import { type AnswerPages, answerPages, type DrawForm } from '../inquiry/reception/answer-pages.ts';

/**
 * @param origin where Astro's development server listens
 * @param headers by which it knows that it is to draw the page itself
 */
export function developmentPages(
  origin: string,
  headers: Record<string, string>,
  drawForm: DrawForm,
): AnswerPages {
  async function draw(path: string) {
    const page = await fetch(origin + path, { headers });
    return { html: await page.text(), policy: undefined };
  }
  async function drawn() {
    const [sent, refused] = await Promise.all([draw('/contact/sent'), draw('/contact/refused')]);
    return answerPages({ sent, refused }, drawForm);
  }
  return {
    sent: async (reference) => (await drawn()).sent(reference),
    refused: async (failed) => (await drawn()).refused(failed),
  };
}
