/** The shapes of Lucide's icons, read at build time from what its components draw. */
import * as lucide from 'lucide-react';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { IconName } from '../content/icon-names.ts';
import type { Outlines } from '../ui/IconOutlines.tsx';

/** @throws when Lucide has no such icon */
export function iconOutlines(name: IconName): Outlines {
  const component = name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  const drawing = (lucide as unknown as Record<string, FunctionComponent>)[component];
  if (!drawing) throw new Error(`Lucide has no icon ${component}`);
  const [, shapes = ''] =
    /^<svg[^>]*>(.*)<\/svg>$/s.exec(renderToStaticMarkup(createElement(drawing))) ?? [];
  return [...shapes.matchAll(/<(\w+) ([^>]*?)\/?>/g)].map(([, tag = '', attributes = '']) => [
    tag,
    Object.fromEntries(
      [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    ),
  ]);
}
