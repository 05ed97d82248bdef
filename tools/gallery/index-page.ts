import { readFileSync } from 'node:fs';
import { fileName } from './files.ts';

export interface Picture {
  /** A page's path or a state's name. */
  subject: string;
  /** Of the window, in CSS pixels. */
  width: string;
  scheme: string;
  /** From the index page. */
  file: string;
  isTaken: boolean;
}

const style = readFileSync(new URL('index-page.css', import.meta.url), 'utf8');

/** The page to look through the pictures: a row for each subject, radio buttons that narrow it. */
export function indexPage(pictures: Picture[]): string {
  const subjects = Map.groupBy(pictures, ({ subject }) => subject);
  const filters = (['width', 'scheme'] as const).map((by) => ({
    by,
    values: [...new Set(pictures.map((picture) => picture[by]))],
  }));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Gallery</title>
<style>
${style}
${filters.flatMap(({ by, values }) => values.map((value) => hideOthers(by, value))).join('\n')}
</style>
<header>
<h1>Gallery</h1>
<form>${filters.map(({ by, values }) => choice(by, values)).join('')}</form>
</header>
<nav aria-label="Subjects">
${[...subjects.keys()].map((name) => `<a href="#${fileName(name)}">${name}</a>`).join('\n')}
</nav>
<main>
${[...subjects].map(([name, taken]) => row(name, taken)).join('\n')}
</main>
</html>
`;
}

const hideOthers = (by: string, value: string) =>
  `body:has(#${by}-${value}:checked) figure:not([data-${by}="${value}"]) { display: none; }`;

const choice = (by: string, values: string[]) => `
<fieldset><legend>${by}</legend>
<label><input type="radio" name="${by}" checked>all</label>
${values.map((value) => `<label><input type="radio" name="${by}" id="${by}-${value}">${value}</label>`).join('\n')}
</fieldset>`;

const row = (name: string, pictures: Picture[]) => `
<section id="${fileName(name)}">
<h2>${name}</h2>
<div>${pictures.map(figure).join('')}</div>
</section>`;

const figure = ({ subject, width, scheme, file, isTaken }: Picture) => `
<figure data-width="${width}" data-scheme="${scheme}">
${isTaken ? `<a href="${file}"><img src="${file}" alt="${subject}, ${width} px, ${scheme}" loading="lazy"></a>` : '<p>Not taken: see the output of the run.</p>'}
<figcaption>${width} ${scheme}</figcaption>
</figure>`;
