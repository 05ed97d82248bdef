import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { folder, pictureFile } from './files.ts';
import { indexPage, type Picture } from './index-page.ts';

/** Empties the folder before the pictures are taken, and writes its index page afterward. */
export default class IndexWriter implements Reporter {
  private tests: TestCase[] = [];

  onBegin(_config: unknown, suite: Suite) {
    this.tests = suite.allTests();
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
  }

  onEnd({ duration }: FullResult) {
    const pictures = this.tests.filter((test) => test.outcome() !== 'skipped').map(pictureOf);
    if (pictures.length === 0) return;
    writeFileSync(`${folder}/index.html`, indexPage(pictures));
    const taken = pictures.filter(({ isTaken }) => isTaken).length;
    console.log(
      `${taken} of ${pictures.length} pictures in ${Math.round(duration / 1000)} s: ${folder}/index.html`,
    );
  }
}

function pictureOf(test: TestCase): Picture {
  const set = test.parent.project()?.name ?? '';
  const [width = '', scheme = ''] = set.split(' ');
  const file = pictureFile(set, test.title);
  return { subject: test.title, width, scheme, file, isTaken: test.outcome() === 'expected' };
}
