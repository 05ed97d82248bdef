/** What Prometheus itself says of its configuration and of the server's answer. */
import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { startWatchedHost } from '../../tests/fixtures/watched-host.ts';

const folder = 'deploy/prometheus';
const isMissing = spawnSync('promtool', ['--version']).error !== undefined;

describe.skipIf(isMissing)('Prometheus itself (skipped where there is no promtool)', () => {
  const promtool = (...args: string[]) =>
    execFileSync('promtool', args, { encoding: 'utf8', stdio: 'pipe' });

  it('takes the configuration and the rules', () => {
    expect(promtool('check', 'config', `${folder}/prometheus.yaml`)).toContain('SUCCESS');
  });

  it('alerts when it should, and only then', () => {
    expect(promtool('test', 'rules', `${folder}/alerts.test.yaml`)).toContain('SUCCESS');
  });

  it('reads what the server answers', async () => {
    await using running = await startWatchedHost({
      deliveryState: () => Promise.reject(new Error('away')),
    });
    const text = await (await fetch(`http://127.0.0.1:${running.port}/metrics`)).text();
    const { status, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: text });
    // Its advice on names is about those of prom-client.
    expect(`${status} ${stderr}`).not.toMatch(/error while linting|parsing/i);
    expect(status).not.toBe(1);
  });
});
