/**
 * `npm run --prefix tools bench`: every figure of the site in one run, those of its speed beside the floor's, which is
 * the same text as plain HTML. Needs a built site, and `wrk`; takes an hour, on a machine that does nothing
 * else. Writes docs/benchmarks.md.
 *
 *     npm run --prefix tools bench -- / /services
 *
 * prints what concerns these pages, and writes nothing. `RUNS` says how often each is measured: five
 * times unless told.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { startFloor } from './floor-server.ts';
import { type FirstVisit, measureHeadingsFace } from './headings-face.ts';
import { thisMachine } from './machine.ts';
import { measureNextPage } from './next-page.ts';
import { measurePaint } from './paint.ts';
import { startProductionSite } from './production-site.ts';
import {
  faceTable,
  machineTable,
  missed,
  nextPageTable,
  paintTable,
  scriptsTable,
  tapsTable,
  weightTable,
} from './report.ts';
import { askedRoutes } from './routes.ts';
import { askedRuns } from './runs.ts';
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

/** Prints a part of the document as soon as its figures are known, and keeps it. */
function add(parts: string[], title: string, explanation: string, figures: string): void {
  const part = `## ${title}\n\n${explanation}\n\n${figures}\n`;
  console.log(`\n${part}`);
  parts.push(part);
}

const machine = thisMachine();
const ofServer: string[] = [];
// First, since they end at once where `wrk` is missing.
if (asked.length === 0) {
  add(
    ofServer,
    'Answers a second',
    'The production server beside a bare one that answers the same bytes from memory, in turns (`tools/bench/pages.ts`).',
    await printed('tools/bench/pages.ts'),
  );
  add(
    ofServer,
    'Inquiries',
    'Each is acknowledged when it is safely on disk; beside it, a bare loop of inserts (`tools/bench/inquiries.ts`).',
    await printed('tools/bench/inquiries.ts'),
  );
  add(
    ofServer,
    'The desk among 100,000 inquiries',
    'What a page, a search and the figures cost; medians of seven (`tools/bench/desk.ts`).',
    await printed('tools/bench/desk.ts'),
  );
}

const [site, floor] = [await startProductionSite(), await startFloor(paths)];
const origins = { site: site.origin, floor: floor.origin };
const ofPages: string[] = [];
add(
  ofPages,
  'What pages weigh',
  'HTML compressed with brotli, with its headers as they are sent over HTTP/1.1, in bytes; elements; what is asked ' +
    'for before the page has loaded and is idle. `tests/browser/weight.spec.ts` holds these goals at every `npm test`.',
  weightTable(await measureWeight(origins, paths, say)),
);
const paint = await measurePaint(origins, paths, runs, say);
add(
  ofPages,
  'Paint, simulated',
  "Lighthouse's phone on slow 4G, reckoned from a fast visit. First and largest paint in seconds, blocking " +
    `time and main thread in milliseconds: medians of ${runs} first visits, the site's and the floor's in turns.`,
  paintTable(paint, 'simulated'),
);
add(
  ofPages,
  'Paint, applied',
  'The same with the network and the processor really slowed.',
  paintTable(paint, 'applied'),
);
const faces: { path: string; visits: FirstVisit[] }[] = [];
for (const path of paths) {
  const visits = await measureHeadingsFace(origins.site, path);
  const seen = visits.filter((visit) => visit.seen).length;
  say(`${path}: the headings' own face was seen in ${seen} of ${visits.length}`);
  faces.push({ path, visits });
}
add(
  ofPages,
  "The headings' own face",
  'Whether the headline is drawn in it at the first paint, in ten first visits with applied slow 4G.',
  faceTable(faces),
);
add(
  ofPages,
  'The next page',
  'From the click to its first paint, in milliseconds, on slow 4G with the processor slowed four times, after ' +
    `three seconds on the page. Medians of ${runs} first visits.`,
  nextPageTable(await measureNextPage(origins.site, runs, say)),
);
add(
  ofPages,
  'Taps on the home page',
  'With the processor slowed four times; those at the first paint on slow 4G, too, so that the script has yet to ' +
    'come: a press is then held until it has. A tap is done when the menu, the modal, the list, the errors or the ' +
    `letters are on the screen. Medians of ${runs} first visits.`,
  tapsTable(await measureTaps(origins.site, runs, say)),
);
add(
  ofPages,
  'Script',
  'All that the home page has loaded after everything on it was touched.',
  scriptsTable(await measureScripts(origins.site)),
);
await Promise.all([site.stop(), floor.stop()]);

const document = `# Benchmarks

Written by \`npm run --prefix tools bench\`; figures of one run. Changes by hand are lost at the next.

${machineTable(machine)}

The floor is the text of each page as plain HTML with a little CSS, without pictures, typefaces and script, from a
bare server: what the network itself allows. ${missed} marks a figure that misses its goal.

${[...ofPages, ...ofServer].join('\n')}`;
if (asked.length === 0) writeFileSync('docs/benchmarks.md', document);
