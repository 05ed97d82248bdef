/** Checks what an owner may change outside `content/`: the mark and the hue. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Mistake, mistakeAt } from './content-error.ts';

const tokens = 'src/ui/tokens/tokens.css';
const mark = 'assets/mark.svg';
const svg = /<svg(?=[^>]* viewBox="0 0 14 14")(?: (?:xmlns|viewBox|width|height)="[\w.:/ -]*")*>/;
const path =
  /<path\s+class="(?:ink|brand-[246]00)"(?:\s+fill="[\w#]*")?\s+d="[Mm][\w.,\s-]*"\s*\/>/;
const markFile = new RegExp(
  String.raw`^\s*${svg.source}(?:\s|<!--[^<>]*-->|${path.source})*(?:</svg>\s*$)?`,
);

/** @param project the folder around `content/`, which may lack both files */
export async function checkBrand(project: string): Promise<Mistake[]> {
  const read = (name: string) => readFile(join(project, name), 'utf8').catch(() => '');
  return [...markMistake(await read(mark)), ...hueMistake(await read(tokens))];
}

/** Strict, since a change of the mark is published like one of a text, and SVG can contain scripts. */
function markMistake(text: string): Mistake[] {
  const [drawn = ''] = markFile.exec(text) ?? [];
  const isWhole = drawn.length === text.length;
  if (text === '' || (isWhole && path.test(text))) return [];
  const reason =
    'cannot be drawn: between <svg viewBox="0 0 14 14"> and </svg> are only <path class="..." d="..."/>, with ink, brand-200, brand-400 or brand-600 as class; another kind of mark needs a developer';
  return [mistakeAt(mark, text, drawn.length, reason)];
}

function hueMistake(text: string): Mistake[] {
  const index = text.search(/--brand-hue:(?! (?:[12]?\d?\d|3[0-5]\d);$)/m);
  return index < 0
    ? []
    : [mistakeAt(tokens, text, index, 'must be a number from 0 to 359, with a semicolon')];
}
