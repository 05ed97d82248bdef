/** The inquiry endpoint and the desk of `astro dev`, as in production but in front of Vite. */
import Fastify from 'fastify';
import type { ServerContent } from '#content/server-content.ts';
import { openInquiries, type ServerViews } from '#server/assembly.ts';
import { deskRoutes } from '#server/desk/desk-routes.ts';
import { type AnswerPage, answerPages } from '#server/intake/answer-pages.ts';
import { inquiryEndpoint } from '#server/intake/inquiry-endpoint.ts';
import { readEnvironment } from './environment.ts';

interface EndpointOptions {
  siteUrl: string;
  content: ServerContent;
  views: ServerViews;
  /** Has Astro render a page, which it does for each answer to a post without script. */
  readPage(path: string): Promise<AnswerPage>;
}

export type DevelopmentEndpoint = Awaited<ReturnType<typeof openEndpoint>>;

export async function openEndpoint({ siteUrl, content, views, readPage }: EndpointOptions) {
  // Links in messages lead here, not to the site's own port.
  const settings = { ...readEnvironment(), siteUrl };
  const inquiries = await openInquiries(settings, { content, views });
  const { intake, desk, drawForm, store } = inquiries;

  async function answers() {
    const [sent, refused] = await Promise.all([
      readPage('/contact/sent'),
      readPage('/contact/refused'),
    ]);
    return answerPages({ sent, refused }, drawForm);
  }

  const app = Fastify({ logger: { level: 'warn' } });
  app.register(inquiryEndpoint, {
    ...settings,
    intake,
    pages: {
      sent: async (reference) => (await answers()).sent(reference),
      refused: async (failed) => (await answers()).refused(failed),
    },
  });
  if (desk) app.register(deskRoutes, desk);
  const endWork = inquiries.startWork(app.log);
  await app.ready();
  return {
    routing: app.routing,
    hasDesk: desk !== undefined,
    async close() {
      await app.close();
      await endWork();
      await store.close();
    },
  };
}
