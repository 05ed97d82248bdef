/** The figures as tables of a document, their goals beside them. */
import type { Script } from '../../tests/browser/support/all-script.ts';
import { totalBytes } from '../../tests/browser/support/all-script.ts';
import { elementsBudget, htmlBudget, isEarly } from '../../tests/browser/support/budgets.ts';
import {
  blockingGoal,
  faceGoal,
  mainThreadGoal,
  nextPageGoal,
  paintGoals,
  scriptGoal,
  tapGoal,
  worstBlockingGoal,
} from './goals.ts';
import type { FirstVisit } from './headings-face.ts';
import type { Machine } from './machine.ts';
import type { NextPageFigures } from './next-page.ts';
import type { PaintOfRoute, Throttling } from './paint.ts';
import type { TapFigures } from './taps.ts';
import type { WeightOfRoute } from './weight.ts';

/** Stands beside a figure that misses its goal. */
export const missed = '✗';

const marked = (text: string, isMissed: boolean) => (isMissed ? `${text} ${missed}` : text);
const whole = (figure: number) => Math.round(figure).toLocaleString('en-US');
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const alignment = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [head, alignment, ...rows].map(line).join('\n');
}

export function machineTable(machine: Machine): string {
  const { date, commit, processor, cores, memory, system, node, chromium, load } = machine;
  return [
    `- Date: ${date}, commit ${commit}`,
    `- Machine: ${processor}, ${cores} cores, ${memory} GB of memory, ${system}`,
    `- Programs: Node ${node}, ${chromium}`,
    `- Load when it began: ${load.toFixed(1)}; on a machine that is busy with more, times are longer`,
  ].join('\n');
}

/** Bytes, elements and first requests of each page beside its floor. */
export function weightTable(weights: readonly WeightOfRoute[]): string {
  const head = [
    'page',
    'HTML with headers',
    'goal',
    'headers',
    'floor',
    'elements',
    'floor',
    'requests before idle',
    'of these neither typeface nor icon',
    'scripts',
  ];
  return table(
    head,
    weights.map(({ path, site, floor }) => {
      const others = site.requests.filter((request) => !isEarly(request));
      const scripts = site.requests.filter((request) => request.endsWith('.js'));
      return [
        path,
        marked(whole(site.html.both), site.html.both > htmlBudget(path)),
        whole(htmlBudget(path)),
        whole(site.html.headers),
        whole(floor.html.both),
        marked(whole(site.elements), path === '/' && site.elements > elementsBudget),
        whole(floor.elements),
        String(site.requests.length),
        marked(String(others.length), others.length > 0),
        marked(String(scripts.length), scripts.length > 0),
      ];
    }),
  );
}

/** One throttling's figures of each page: the site's, the floor's, and how many times the floor's they are. */
export function paintTable(figures: readonly PaintOfRoute[], throttling: Throttling): string {
  const goals = paintGoals[throttling];
  const head = [
    'page',
    'FCP: site, floor',
    `at most ${goals.fcp} x`,
    'LCP: site, floor',
    `at most ${goals.lcp} x`,
    `TBT: site at most ${blockingGoal}, floor`,
    `worst: site at most ${worstBlockingGoal}, floor`,
    'main thread: site, floor',
    `at most ${mainThreadGoal} x`,
    'CLS at most 0.000',
  ];
  return table(
    head,
    figures
      .filter((one) => one.throttling === throttling)
      .map(({ path, site, floor }) => {
        const ratio = (name: 'fcp' | 'lcp' | 'mainThread', goal: number) => {
          const times = site[name] / floor[name];
          return marked(times.toFixed(2), Math.round(times * 100) / 100 > goal);
        };
        return [
          path,
          `${seconds(site.fcp)}, ${seconds(floor.fcp)}`,
          ratio('fcp', goals.fcp),
          `${seconds(site.lcp)}, ${seconds(floor.lcp)}`,
          ratio('lcp', goals.lcp),
          `${marked(whole(site.tbt), Math.round(site.tbt) > blockingGoal)}, ${whole(floor.tbt)}`,
          `${marked(whole(site.worstTbt), site.worstTbt > worstBlockingGoal)}, ${whole(floor.worstTbt)}`,
          `${whole(site.mainThread)}, ${whole(floor.mainThread)}`,
          ratio('mainThread', mainThreadGoal),
          marked(site.cls.toFixed(3), site.cls >= 0.0005),
        ];
      }),
  );
}

/** In how many of the first visits the headings' own face was seen at the first paint. */
export function faceTable(
  found: readonly { path: string; visits: readonly FirstVisit[] }[],
): string {
  return table(
    ['page', `seen, at least ${faceGoal} of 10`, 'drawn anew later'],
    found.map(({ path, visits }) => {
      const seen = visits.filter((visit) => visit.seen).length;
      const moved = visits.filter((visit) => visit.moved).length;
      return [
        path,
        marked(`${seen} of ${visits.length}`, seen / visits.length < faceGoal / 10),
        marked(String(moved), moved > 0),
      ];
    }),
  );
}

export function nextPageTable(figures: readonly NextPageFigures[]): string {
  const head = [
    'from',
    'to',
    'by',
    `painted after, at most ${nextPageGoal} ms`,
    'worst',
    'drawn in advance',
    'with nothing got in advance',
  ];
  return table(
    head,
    figures.map(({ from, to, by, paint, worst, drawn, runs, unprepared }) => [
      from,
      to,
      by,
      marked(whole(paint), paint > nextPageGoal),
      whole(worst),
      `${drawn} of ${runs}`,
      whole(unprepared),
    ]),
  );
}

export function tapsTable(figures: readonly TapFigures[]): string {
  return table(
    ['tap', 'when', `next paint, at most ${tapGoal} ms`, 'worst', 'done after, ms', 'came about'],
    figures.map(({ name, moment, nextPaint, worst, done, answered, runs }) => [
      name,
      moment,
      marked(whole(nextPaint), nextPaint > tapGoal),
      whole(worst),
      whole(done),
      marked(`${answered} of ${runs}`, answered < runs),
    ]),
  );
}

export function scriptsTable(scripts: readonly Script[]): string {
  const total = totalBytes(scripts);
  const rows = scripts.map(({ name, what, bytes }) => [`${name}: ${what}`, whole(bytes)]);
  const all = `all, at most ${whole(scriptGoal)}`;
  return table(
    ['script', 'bytes, compressed'],
    [...rows, [all, marked(whole(total), total > scriptGoal)]],
  );
}
