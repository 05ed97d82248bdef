/**
 * `npm run bench`: every figure of the site in one run, those of its speed beside the floor's, which is
 * the same text as plain HTML. Needs a built site, and `wrk`; takes an hour, on a machine that does nothing
 * else. Writes docs/benchmarks.md.
 *
 *     npm run bench -- / /services
 *
 * prints what concerns these pages, and writes nothing. `RUNS` says how often each is measured: five
 * times unless told.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { askedRuns } from './asked-runs.ts';
import { startFloor } from './floor-server.ts';
import { measureHeadingsFace } from './headings-face.ts';
import { thisMachine } from './machine.ts';
import { measurePaint } from './paint.ts';
import { startProductionSite } from './production-site.ts';
import {
  faceTable,
  machineTable,
  missed,
  paintTable,
  scriptsTable,
  tapsTable,
  weightTable,
} from './report.ts';
import { askedRoutes } from './routes.ts';
import { measureScripts } from './scripts.ts';
import { measureTaps } from './taps.ts';
import { measureWeight } from './weight.ts';

const asked = process.argv.slice(2);
const paths = askedRoutes(asked);
const runs = askedRuns();
const say = (line: string) => console.log(line);

/** What a benchmark that is a program of its own prints. @throws when it fails */
async function printed(file: string): Promise<string> {
  const args = ['--disable-warning=ExperimentalWarning', file];
  const program = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  program.stdout.on('data', (chunk) => {
    process.stdout.write(chunk);
    output += chunk;
  });
  const [code] = await once(program, 'close');
  if (code !== 0) throw new Error(`${file} has failed.`);
  return `\`\`\`text\n${output.trim()}\n\`\`\``;
}

/** A part of the document. */
const section = (title: string, explanation: string, figures: string) =>
  `## ${title}\n\n${explanation}\n\n${figures}\n`;

const machine = thisMachine();
const parts: string[] = [];
// First, since they end at once where `wrk` is missing.
if (asked.length === 0) {
  parts.push(
    section(
      'Answers a second',
      'The production server beside a bare one that answers the same bytes from memory, in turns (`bench/pages.ts`).',
      await printed('bench/pages.ts'),
    ),
    section(
      'Inquiries',
      'Each is acknowledged when it is safely on disk; beside it, a bare loop of inserts (`bench/inquiries.ts`).',
      await printed('bench/inquiries.ts'),
    ),
    section(
      'The desk among 100,000 inquiries',
      'What a page, a search and the figures cost; medians of seven (`bench/desk.ts`).',
      await printed('bench/desk.ts'),
    ),
  );
}

const [site, floor] = [await startProductionSite(), await startFloor(paths)];
const origins = { site: site.origin, floor: floor.origin };
const speed: string[] = [];
speed.push(
  section(
    'What pages weigh',
    'HTML compressed with brotli, with its headers as they are sent over HTTP/1.1, in bytes; elements; what is asked ' +
      'for before the page has loaded and is idle. `e2e/weight.spec.ts` holds these goals at every `npm test`.',
    weightTable(await measureWeight(origins, paths, say)),
  ),
);
const paint = await measurePaint(origins, paths, runs, say);
speed.push(
  section(
    'Paint, simulated',
    `Lighthouse's phone on slow 4G, reckoned from a fast visit. First and largest paint in seconds, blocking time and main thread in ` +
      `milliseconds: medians of ${runs} first visits, the site's and the floor's in turns.`,
    paintTable(paint, 'simulated'),
  ),
  section(
    'Paint, applied',
    'The same with the network and the processor really slowed.',
    paintTable(paint, 'applied'),
  ),
);
const faces: Parameters<typeof faceTable>[0][number][] = [];
for (const path of paths) {
  const visits = await measureHeadingsFace(origins.site, path);
  say(
    `${path}: headings' own face seen in ${visits.filter(({ seen }) => seen).length} of ${visits.length}`,
  );
  faces.push({ path, visits });
}
speed.push(
  section(
    "The headings' own face",
    'Whether the headline is drawn in it at the first paint, in ten first visits with applied slow 4G.',
    faceTable(faces),
  ),
);
speed.push(
  section(
    'Taps on the home page',
    'With the processor slowed four times; those at the first paint on slow 4G, too, so that the script has yet to come: a ' +
      'press is then held until it has. What is done after the tap is the modal, the list, the errors or the letters on the screen.',
    tapsTable(await measureTaps(origins.site, runs, say)),
  ),
  section(
    'Script',
    'All that the home page has loaded after everything on it was touched.',
    scriptsTable(await measureScripts(origins.site)),
  ),
);
await Promise.all([site.stop(), floor.stop()]);

const document = `# Benchmarks

Written by \`npm run bench\`; figures of one run. Changes by hand are lost at the next.

${machineTable(machine)}

The floor is the text of each page as plain HTML with a little CSS, without pictures, typefaces and script, from a
bare server: what the network itself allows. ${missed} marks a figure that misses its goal.

${[...speed, ...parts].join('\n')}`;
console.log(`\n${document}`);
if (asked.length === 0) writeFileSync('docs/benchmarks.md', document);
