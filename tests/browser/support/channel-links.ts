import type { Locator } from '@playwright/test';
import { site } from './content.ts';

/** The links to the contact channels in a part of the page; each has its channel's name. */
export const channelLinks = (part: Locator) =>
  site.channels
    .map(({ name }) => part.getByRole('link', { name, exact: true }))
    .reduce((all, link) => all.or(link));
