/** A screen reader in the page itself: what it says of a part, of the focus and of live regions. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';

const address = '/virtual-screen-reader.js';
const program = readFileSync(
  fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js')),
  'utf8',
);

/** What the program exports, as far as it is used here. */
interface Reader {
  start(options: { container: Element }): Promise<void>;
  stop(): Promise<void>;
  next(): Promise<void>;
  spokenPhraseLog(): Promise<string[]>;
}

/**
 * What is left out: where things end, that a text is a paragraph, an entry of a list or strong, and
 * forms without a name, which browsers do not tell of.
 */
const skipped = /^(end of |(paragraph|strong|form)$|listitem)/;

/** Writes down what is heard, a line for each phrase, under what the visitor does. */
export class Transcript {
  readonly #page: Page;
  readonly #lines: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  /** Reads a part of the page from its beginning to its end. */
  async read(what: string, part: Locator): Promise<void> {
    await this.#load();
    const phrases = await part.evaluate(async (container, from) => {
      const { virtual } = (await import(from)) as { virtual: Reader };
      await virtual.start({ container });
      let log = await virtual.spokenPhraseLog();
      const first = log[0] ?? '';
      // What holds nothing else, as a button, begins again.
      const ends = [`end of ${first}`, first];
      do {
        await virtual.next();
        log = await virtual.spokenPhraseLog();
      } while (!ends.includes(log.at(-1) ?? first));
      await virtual.stop();
      return log.slice(0, -1);
    }, address);
    this.#write(what, phrases);
  }

  /**
   * Listens while the visitor does something: what gets the focus is read, and live regions are.
   * @param last what is in the last phrase that is waited for
   */
  async listen(what: string, action: () => Promise<void>, last: string): Promise<void> {
    await this.#load();
    await this.#page.evaluate(async (from) => {
      const { virtual } = (await import(from)) as { virtual: Reader };
      await virtual.start({ container: document.body });
    }, address);
    await action();
    const phrases = () =>
      this.#page.evaluate(async (from) => {
        const { virtual } = (await import(from)) as { virtual: Reader };
        return virtual.spokenPhraseLog();
      }, address);
    await expect.poll(async () => (await phrases()).at(-1)).toContain(last);
    // The first phrase is the document, where it began.
    this.#write(what, (await phrases()).slice(1));
    await this.#page.evaluate(async (from) => {
      const { virtual } = (await import(from)) as { virtual: Reader };
      await virtual.stop();
    }, address);
  }

  toString(): string {
    return `${this.#lines.join('\n')}\n`;
  }

  #write(what: string, phrases: string[]) {
    // A link that holds more than a text is read as its name and once more as what it holds.
    const isRepeated = (phrase: string, index: number) =>
      phrases[index - 1]?.endsWith(`, ${phrase}`);
    const heard = phrases.filter(
      (phrase, index) => !skipped.test(phrase) && !isRepeated(phrase, index),
    );
    this.#lines.push(...(this.#lines.length > 0 ? [''] : []), `> ${what}`, ...heard);
  }

  /** The program comes from the site itself, as its policy asks. */
  #load = () =>
    this.#page.route(`**${address}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: program }),
    );
}
