/** The answers to a post without script in `astro dev`: as in production, but drawn for each. */
import type { AnswerPages } from '../inquiry/reception/endpoint.ts';
import type { PageTemplate } from '../inquiry/reception/page-template.ts';
import { refusedPage } from '../inquiry/reception/refused-page.ts';
import { sentPage } from '../inquiry/reception/sent-page.ts';

/**
 * @param origin where Astro's development server listens
 * @param headers by which it knows that it is to draw the page itself
 */
export function developmentPages(origin: string, headers: Record<string, string>): AnswerPages {
  async function draw<T>(
    path: string,
    template: (html: string) => PageTemplate<T>,
    answer: T,
  ): Promise<string> {
    const page = await fetch(origin + path, { headers });
    const parts = template(await page.text());
    return parts.map((part) => (typeof part === 'string' ? part : part(answer))).join('');
  }
  return {
    async sent(reply, reference) {
      return reply.type('text/html').send(await draw('/contact/sent', sentPage, reference));
    },
    async refused(reply, failed) {
      const html = await draw('/contact/refused', refusedPage, failed);
      return reply.code(failed.status).type('text/html').send(html);
    },
  };
}
