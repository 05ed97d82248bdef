/** One of several servers: the built site in a folder of its own, its port held as systemd does. */
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { holdPort, ServerProcess } from '../../tests/durability/server-process.ts';
import { freePort } from '../../tests/fixtures/ports.ts';

export class Site {
  readonly port: number;
  readonly origin: string;
  readonly #folder: string;
  readonly #env: Record<string, string>;
  #holder: ServerProcess;

  /** @throws when the site isn't built, or the server doesn't start */
  static async start(env: Record<string, string>): Promise<Site> {
    const site = new Site(await freePort(), env);
    await site.#holder.listening();
    return site;
  }

  private constructor(port: number, env: Record<string, string>) {
    const dist = resolve('dist');
    if (!existsSync(dist)) throw new Error('The site is not built: run "npm run build" first.');
    this.port = port;
    this.origin = `http://127.0.0.1:${port}`;
    this.#env = env;
    this.#folder = mkdtempSync(join(tmpdir(), 'site-'));
    onTestFinished(() => rmSync(this.#folder, { recursive: true }));
    cpSync(dist, join(this.#folder, 'dist'), { recursive: true, dereference: true });
    symlinkSync(resolve('node_modules'), join(this.#folder, 'node_modules'));
    this.#holder = this.#run();
  }

  /** Starts it again, after it has ended. */
  async restart(): Promise<void> {
    this.#holder = this.#run();
    await this.#holder.listening();
  }

  /** Ends server and holder at once (SIGKILL). */
  kill(): Promise<void> {
    return this.#holder.kill();
  }

  /** Asks them to end, and waits until they have. */
  async stop(): Promise<void> {
    await this.#holder.stop();
  }

  /** Puts a page of a new build into its folder, with a title by which it is known. */
  build(title: string): void {
    const page = Buffer.from(`<title>${title}</title>`);
    const forms = { '': page, '.br': brotliCompressSync(page), '.gz': gzipSync(page) };
    for (const [suffix, bytes] of Object.entries(forms)) {
      writeFileSync(join(this.#folder, `dist/client/about.html${suffix}`), bytes);
    }
  }

  /** Lets the server end and start again, while its port is held. */
  upgrade(): Promise<void> {
    return this.#holder.restart();
  }

  get output(): string {
    return this.#holder.output;
  }

  #run(): ServerProcess {
    const under = holdPort(this.port);
    return new ServerProcess({ folder: this.#folder, database: '', env: this.#env, under });
  }
}
