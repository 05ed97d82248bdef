/** What deploy/ has for Grafana and Prometheus fits the metrics that the server really has. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { startWatchedHost } from '../../tests/fixtures/watched-host.ts';
import { postOutcomes } from '../inquiry/reception/post-outcome.ts';

interface Rule {
  alert: string;
  expr: string;
  annotations: { runbook: string };
}

const folder = 'deploy/prometheus';
const rules: Rule[] = parse(readFileSync(`${folder}/alerts.yaml`, 'utf8')).groups[0].rules;
const dashboard = JSON.parse(readFileSync('deploy/grafana/dashboard.json', 'utf8'));
const panelQueries: string[] = dashboard.panels.flatMap(
  ({ targets = [] }: { targets?: { expr: string }[] }) => targets.map(({ expr }) => expr),
);
const queries = [...panelQueries, ...rules.map(({ expr }) => expr)];

it('every metric in a panel or an alert is one that the server has', async () => {
  await using running = await startWatchedHost();
  const text = await (await fetch(`http://127.0.0.1:${running.port}/metrics`)).text();
  // Whether it was reached, Prometheus knows itself.
  const known = new Set([
    'up',
    ...Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name),
  ]);
  const named = queries.flatMap((query) =>
    [...query.matchAll(/\b(\w+?)(?:_bucket|_count)?\{/g)].map((found) => found[1] ?? ''),
  );
  expect(new Set(named).size).toBeGreaterThan(15);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it('every outcome of an inquiry in a panel or an alert is one that there is', () => {
  const named = queries.flatMap((query) =>
    [...query.matchAll(/site_inquiries_total\{[^}]*outcome[=!]~"([^"]*)"/g)].flatMap(
      (found) => found[1]?.split('|') ?? [],
    ),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((outcome) => !postOutcomes.has(outcome))).toEqual([]);
});

it('every panel has a place of its own', () => {
  const places = new Set<string>();
  for (const { gridPos } of dashboard.panels) {
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++) {
      expect(x).toBeLessThan(24);
      const place = `${x} ${gridPos.y}`;
      expect(places.has(place), place).toBe(false);
      places.add(place);
    }
  }
});

it.each(rules.map(({ alert, annotations }) => [alert, annotations.runbook]))(
  'the alert %s leads to what to do about it',
  (alert, runbook) => {
    const [file = '', anchor] = runbook.split('#');
    expect(anchor).toBe(alert.toLowerCase());
    expect(readFileSync(file, 'utf8')).toContain(`\n### ${alert}\n`);
  },
);
