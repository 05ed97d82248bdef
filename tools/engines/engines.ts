/** The system's browsers, which the journeys run in; without one of them, its journeys fail. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium } from '../../tests/browser/support/find-chromium.ts';
import { startPuppeteer } from './puppeteer.ts';
import { startWebKit } from './webkit.ts';

const find = (program: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find(existsSync);

export const engines = {
  Chromium: (script: boolean) => startPuppeteer('chrome', findChromium(), script),
  // Where Firefox is a snap, Ubuntu's `firefox` may be a stub that only says so.
  Firefox: (script: boolean) =>
    startPuppeteer('firefox', find('firefox-esr') ?? find('firefox'), script),
  WebKit: startWebKit,
};

export type Engine = keyof typeof engines;
