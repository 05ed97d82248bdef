/** The phone and the network that first visits are measured on: those of Lighthouse's mobile preset. */
import type { BrowserContextOptions, CDPSession, Page } from '@playwright/test';

export const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** How many times slower its processor is than this machine's. */
const slowdown = 4;

/**
 * Slow 4G as Lighthouse applies it: a round trip of 150 ms counts 3.75 times for each request, since
 * the browser delays requests, not packets; of 1.6 and 0.75 Mbit/s it takes nine tenths.
 */
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

/** Makes a page one of the slow phone's. @returns the page's devtools */
export async function slowDown(page: Page, network: 'slow 4G' | 'fast'): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  if (network === 'slow 4G') {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow4G);
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return devtools;
}
