import type { CDPSession, Page } from '@playwright/test';

/** Slow 4G as in Lighthouse: 1.6 Mbit/s. @param latency in milliseconds @returns the session, for further emulation */
export async function slowNetwork(page: Page, latency = 150): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  return session;
}
