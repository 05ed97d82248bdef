import { type APIRequestContext, expect } from '@playwright/test';

/** A picture as the server sends it. */
export async function servedPng(
  request: APIRequestContext,
  address: string | null,
): Promise<Buffer> {
  const answer = await request.get(address ?? '');
  expect(answer.status(), address ?? '').toBe(200);
  expect(answer.headers()['content-type']).toBe('image/png');
  return answer.body();
}

/** Width and height are at fixed places in a PNG's first chunk. */
export function pngSize(file: Buffer) {
  expect(file.subarray(1, 4).toString('latin1')).toBe('PNG');
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}
