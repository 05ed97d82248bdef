/**
 * The order of the styles' layers. It comes before all styles, as the bundler may put those of a component
 * before base.css.
 */
import { createHash } from 'node:crypto';

export const layers = '@layer base,parts,blocks;';

/** What a page's policy calls these styles. */
export const hashOf = (styles: string) =>
  `sha256-${createHash('sha256').update(styles).digest('base64')}` as const;
