/** The recipes of docs/handing-on.md, run against the site, without n8n itself: it has been tried in 2.38.7. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { createWebhookChannel } from '#server/channels/webhook.ts';
import { referenceOf } from '#server/store/inquiry.ts';
import { specifiedFields } from '#shared/fields.ts';
import { sourceFields } from '#shared/post-metadata.ts';
import { messageOf, secret, startReceiver } from '#tests/fixtures/channels.ts';
import { context } from '#tests/fixtures/company.ts';
import { sample } from '#tests/fixtures/stores.ts';
import { startTestServer } from '#tests/fixtures/test-server.ts';

const { id } = messageOf().fields;
const reference = referenceOf(id);

async function startSite() {
  const site = await startTestServer();
  onTestFinished(() => site[Symbol.asyncDispose]());
  await site.store.add(sample(id));
  return site.server.listen({ host: '127.0.0.1', port: 0 });
}

it('the columns for ad networks are those of the export', () => {
  const [, ads = ''] = readFileSync('docs/handing-on.md', 'utf8').split('## Ads');
  const named = [...ads.matchAll(/our `(\w+)`(?: or `(\w+)`)?/g)].flatMap(([, ...names]) => names);
  const columns = named.filter((name) => name !== undefined);
  expect(columns.length).toBeGreaterThan(2);
  expect(['id', ...specifiedFields, 'timestamp', ...sourceFields]).toEqual(
    expect.arrayContaining(columns),
  );
});

it('the script marks an inquiry as answered', async () => {
  const env = { SITE_URL: await startSite(), WEBHOOK_SECRET: secret };
  const run = promisify(execFile)(process.execPath, ['deploy/answered.js', reference], { env });
  expect((await run).stdout).toBe('204\n');
});

const flow = JSON.parse(readFileSync('deploy/n8n/inquiries.json', 'utf8'));
const nodeOf = (name: string) => flow.nodes.find((node: { name: string }) => node.name === name);
const parametersOf = (name: string) => nodeOf(name).parameters;

/** As n8n runs a Code node. @param raw the body that its Webhook node got */
async function runCode(name: string, json: object, raw = '') {
  const code = parametersOf(name).jsCode.replace('WEBHOOK_SECRET', secret);
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
  const node = { helpers: { getBinaryDataBuffer: async () => Buffer.from(raw) } };
  const input = { first: () => ({ json }) };
  const run = new AsyncFunction('$input', 'require', code);
  return (await run.call(node, input, process.getBuiltinModule))[0].json;
}

it("the nodes of n8n verify the site's messages, and sign what the site accepts", async () => {
  const { url, posts } = await startReceiver((response) => response.end());
  await createWebhookChannel({ url, secret }, context).send(messageOf());
  const [{ headers, body } = expect.fail('nothing was sent')] = posts;
  expect(await runCode('Verify', { headers }, body)).toEqual(JSON.parse(body));
  await expect(runCode('Verify', { headers }, `${body} `)).rejects.toThrow('not from the site');

  const signed = await runCode('Sign', { body: { reference } });
  const address = await startSite();
  const filled = JSON.stringify(parametersOf('To the site'))
    .replaceAll(/"=([^"]*)"/g, (_, text) =>
      JSON.stringify(
        text.replaceAll(/\{\{ \$json\.(\w+) \}\}/g, (_: string, name: string) => signed[name]),
      ),
    )
    .replace('https://www.example.com', address);
  const {
    url: target,
    method,
    headerParameters,
    rawContentType,
    body: answer,
  } = JSON.parse(filled);
  const pairs = headerParameters.parameters.map(({ name, value }: Record<string, string>) => [
    name,
    value,
  ]);
  const all = { ...Object.fromEntries(pairs), 'content-type': rawContentType };
  expect((await fetch(target, { method, headers: all, body: answer })).status).toBe(204);
});

it('what n8n cannot report reaches staff with its reference, and its caller as a failure', () => {
  const { responseMode } = parametersOf('Ticket answered');
  expect(responseMode).toBe('lastNode');
  const next = (name: string, output: number) => flow.connections[name]?.main[output]?.[0].node;
  for (const name of ['Sign', 'To the site']) {
    expect(nodeOf(name).onError, name).toBe('continueErrorOutput');
    expect(next(name, 1)).toBe('Tell staff');
  }
  expect(nodeOf(next('Tell staff', 0)).type).toBe('n8n-nodes-base.stopAndError');

  const [, expression] = /^=\{\{(.*)\}\}$/.exec(parametersOf('Tell staff').jsonBody) ?? [];
  const evaluate = new Function('$', '$json', `return (${expression})`);
  const called = () => ({ first: () => ({ json: { body: { reference } } }) });
  for (const error of ['timeout', { message: 'timeout' }]) {
    expect(evaluate(called, { error }).text).toMatch(new RegExp(`${reference}.*timeout$`));
  }
});

it('n8n keeps nothing of what went well', () => {
  expect(flow.settings.saveDataSuccessExecution).toBe('none');
});
