/** The production server with the built site, for all tests of a file. */
import type { LightMyRequestResponse } from 'fastify';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';
import { dist, siteUrl } from './pages.ts';

export class BuiltServer {
  #running!: TestServer;

  constructor() {
    beforeAll(async () => {
      this.#running = await startTestServer({ dist, settings: { siteUrl } });
    });
    afterAll(() => this.#running[Symbol.asyncDispose]());
  }

  get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.#running.server.inject({ url, headers });
  }

  /** The page for an empty post without script. */
  async refused(): Promise<Document> {
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
    const { body } = await this.#running.server.inject({
      method: 'POST',
      url: '/inquiries',
      headers,
    });
    return new JSDOM(body).window.document;
  }

  /** Fetches a file that must exist and have this type. */
  async file(address: string, type: RegExp): Promise<LightMyRequestResponse> {
    const response = await this.get(address);
    expect(response.statusCode, address).toBe(200);
    expect(response.headers['content-type'], address).toMatch(type);
    return response;
  }

  /** A picture that other sites may show, with its size. */
  async picture(address: string) {
    const { rawPayload: picture, headers } = await this.file(address, /^image\/(png|jpeg)$/);
    expect(headers['cross-origin-resource-policy'], address).toBe('cross-origin');
    const { format, width, height } = await sharp(picture).metadata();
    expect(headers['content-type'], address).toBe(`image/${format}`);
    return { picture, format, size: `${width}x${height}` };
  }
}
