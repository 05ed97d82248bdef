/** One of several servers: the built site in a folder of its own, kept by `npm run serve`. */
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { ServerProcess, upgrade } from '../../tests/durability/server-process.ts';
import { freePort } from '../../tests/fixtures/ports.ts';
import { childrenOf } from '../../tests/fixtures/process-figures.ts';

export class Site {
  readonly port: number;
  readonly origin: string;
  readonly #folder: string;
  readonly #env: Record<string, string>;
  #keeper: ServerProcess;

  /** @throws when the site isn't built, or the server doesn't start */
  static async start(env: Record<string, string>): Promise<Site> {
    const site = new Site(await freePort(), env);
    await site.#keeper.listening();
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
    this.#keeper = this.#run();
  }

  /** Starts it again, after it has ended. */
  async restart(): Promise<void> {
    this.#keeper = this.#run();
    await this.#keeper.listening();
  }

  /** Ends keeper and server at once (SIGKILL). */
  kill(): Promise<void> {
    return this.#keeper.kill();
  }

  /** Asks them to end. @returns how they ended */
  stop(): Promise<number | string> {
    return this.#keeper.stop();
  }

  /** Puts a page of a new build into its folder, with a title by which it is known. */
  build(title: string): void {
    const page = Buffer.from(`<title>${title}</title>`);
    const forms = { '': page, '.br': brotliCompressSync(page), '.gz': gzipSync(page) };
    for (const [suffix, bytes] of Object.entries(forms)) {
      writeFileSync(join(this.#folder, `dist/client/about.html${suffix}`), bytes);
    }
  }

  /** What `npm run upgrade` runs after the build. @returns what it says */
  async upgrade(): Promise<string> {
    return (await upgrade(this.#folder, this.origin)).stdout;
  }

  /** How many servers its keeper keeps: two while one retires. */
  servers(): number {
    return childrenOf(this.#keeper.pid ?? 0).length;
  }

  get output(): string {
    return this.#keeper.output;
  }

  #run(): ServerProcess {
    const env = { PORT: `${this.port}`, ...this.#env };
    return new ServerProcess({ folder: this.#folder, database: '', entry: 'serve', env });
  }
}
