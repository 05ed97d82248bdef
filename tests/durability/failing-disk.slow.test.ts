/** When the disk fails to sync, only stored inquiries are acknowledged. */
import { expect, it } from 'vitest';
import { makeSite, startServerProcess } from './server-process.ts';
import { missingFrom, readStored } from './stored.ts';
import { newInquiry, post, type Sent } from './visitor.ts';

/** A command under which every sync from the given number on fails, as on a broken disk. */
function failingSyncs(from: number): string[] {
  const calls = 'fsync,fdatasync';
  const fault = `inject=${calls}:error=EIO:when=${from}+`;
  return ['strace', '-f', '-o', '/dev/null', '-e', `trace=${calls}`, '-e', fault];
}

it('a post whose sync fails gets 503, and the process ends so that the next one recovers', async () => {
  const site = makeSite();
  const server = startServerProcess({ ...site, under: failingSyncs(40) });
  const origin = await server.listening();
  const acknowledged: Sent[] = [];
  let status = 201;
  while (status === 201 && acknowledged.length < 50) {
    const sent = newInquiry();
    status = await post(origin, sent);
    if (status === 201) acknowledged.push(sent);
  }
  expect(status).toBe(503);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(await server.ended).toBe(1);

  const next = startServerProcess(site);
  expect(await post(await next.listening(), newInquiry())).toBe(201);
  await next.stop();
  expect(missingFrom(readStored(site.database), acknowledged)).toEqual([]);
});
