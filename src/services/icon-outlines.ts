/** The shapes of Lucide's icons, read at build time from what its components draw. */
import * as lucide from 'lucide-react';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { IconName } from '../content/icon-names.ts';
import type { Outlines } from '../ui/IconOutlines.tsx';

/**
 * @returns all its paths as one, and its other shapes
 * @throws when Lucide has no such icon
 */
export function iconOutlines(name: IconName): Outlines {
  const component = name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  const drawing = (lucide as unknown as Record<string, FunctionComponent>)[component];
  if (!drawing) throw new Error(`Lucide has no icon ${component}`);
  const svg = renderToStaticMarkup(createElement(drawing));
  const shapes = [...svg.matchAll(/<(\w+) ([^>]*?)\/?>/g)]
    .slice(1)
    .map(([, tag = '', text = '']) => {
      const found = [...text.matchAll(/(\w+)="([^"]*)"/g)];
      const attributes = Object.fromEntries(found.map(([, key = '', value = '']) => [key, value]));
      return [tag, attributes] as Outlines[number];
    });
  const d = shapes.map(([, { d = '' }]) => movingFirst(d)).join('');
  const others = shapes.filter(([, attributes]) => !('d' in attributes));
  return d ? [['path', { d }], ...others] : others;
}

/** A path that says of its first move what it always is: not from where another path ends. */
const movingFirst = (d: string) =>
  d.replace(
    /^m(-?\d*\.?\d+)[ ,]?(-?\d*\.?\d+)[ ,]?([-.\d]?)/,
    (_, x, y, next) => `M${x} ${y}${next && `l${next}`}`,
  );
