import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { receivesNoMail } from './mail-domain.ts';

const types = { 1: 'A', 15: 'MX', 28: 'AAAA' } as const;
const aliasType = 5;
type RecordType = (typeof types)[keyof typeof types];
/** A response code of the DNS, the data of one record, or no response. */
type Answer = number | Buffer | 'silence' | 'alias';
const [noError, serverFailure, noSuchName, refused] = [0, 2, 3, 5];

/** A DNS server with one answer for each type of record. */
async function startDns(answers: Record<RecordType, Answer>): Promise<string> {
  const socket = createSocket('udp4');
  onTestFinished(() => void socket.close());
  socket.on('message', (query, { port, address }) => {
    const question = query.subarray(12, query.indexOf(0, 12) + 5);
    const type = question.readUInt16BE(question.length - 4) as keyof typeof types;
    const answer = answers[types[type]];
    if (answer === 'silence') return;
    const alias = answer === 'alias' && Buffer.from('\x03www\x05lamps\x03con\0', 'latin1');
    const data = typeof answer === 'object' ? answer : alias || undefined;
    const head = Buffer.from([0x81, 0x80 | (data ? 0 : Number(answer)), 0, 1, 0, data ? 1 : 0]);
    const record = data && [
      Buffer.from([0xc0, 12, 0, alias ? aliasType : type, 0, 1, 0, 0, 0, 9, 0, data.length]),
      data,
    ];
    const parts = [query.subarray(0, 2), head, Buffer.alloc(4), question, ...(record ?? [])];
    socket.send(Buffer.concat(parts), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return `127.0.0.1:${socket.address().port}`;
}

const ask = async (answers: Record<RecordType, Answer>, address = 'ann@lamps.con') =>
  receivesNoMail(address, [await startDns(answers)]);

const none = { MX: noSuchName, A: noSuchName, AAAA: noSuchName };
const host = Buffer.from([192, 0, 2, 1]);
const mx = (name: string) => Buffer.from(`\0\x0a${name}\0`, 'latin1');

it.each<[string, boolean, Partial<Record<RecordType, Answer>>]>([
  ['does not exist', true, {}],
  ['has other records only', true, { MX: noError, A: noError, AAAA: noError }],
  ['refuses all mail', true, { MX: mx(''), A: host }],
  ['has a mail server', false, { MX: mx('\x02mx\x05lamps\x03con') }],
  ['has only an IPv4 address', false, { MX: noError, A: host, AAAA: noError }],
  ['has only an IPv6 address', false, { MX: noError, A: noError, AAAA: Buffer.alloc(16, 1) }],
  ['is an alias of a host', false, { MX: 'alias', A: host, AAAA: 'alias' }],
  ['is an alias of nothing', true, { MX: 'alias', A: 'alias', AAAA: 'alias' }],
  ['has a broken server', false, { MX: serverFailure, A: serverFailure, AAAA: serverFailure }],
  ['has one broken answer', false, { A: serverFailure }],
  ['may not be asked', false, { MX: refused }],
])('a domain that %s: %s', async (_, expected, answers) => {
  expect(await ask({ ...none, ...answers })).toBe(expected);
});

it('a server that never answers is not waited for', async () => {
  const start = performance.now();
  expect(await ask({ ...none, AAAA: 'silence' })).toBe(false);
  expect(performance.now() - start).toBeLessThan(3000);
  expect(await receivesNoMail('ann@lamps.con', ['127.0.0.1:9'])).toBe(false);
});

it('nothing is claimed about what the DNS does not know', async () => {
  const long = `a@${'x'.repeat(60)}.${'x'.repeat(63)}.${'x'.repeat(63)}.${'x'.repeat(60)}.con`;
  const others = ['a@b', 'a@[127.0.0.1]', 'a@127.0.0.1', 'a@visitor.example', 'a@x.example.com'];
  for (const address of [...others, 'a@x.localhost', 'a', '']) {
    expect(await ask(none, address), address).toBe(false);
  }
  expect(await ask(none, long)).toBe(true);
  expect(await ask(none, 'a@xn--mller-kva.xn--p1ai')).toBe(true);
});
