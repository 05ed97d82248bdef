import type { Page } from '@playwright/test';

/** Where a mark's link leads: a printed page keeps its links, each on its sheet. */
const mark = 'http://mark.test/';

/**
 * Prints the page on A4.
 * @param cards what must stay whole
 * @returns on which sheets nothing is written, and the cards that are cut
 * @throws where a mark cannot be found in the PDF again
 */
export async function printedSheets(page: Page, cards: string) {
  const names = await page.evaluate(leaveMarks, { cards, mark });
  const marksOnSheets = linksOnSheets((await page.pdf({ format: 'A4' })).toString('latin1'));
  const sheetOf = (name: string) => {
    const sheet = marksOnSheets.findIndex((links) => links.includes(mark + name));
    if (sheet < 0) throw new Error(`${name} is on none of the ${marksOnSheets.length} sheets`);
    return sheet;
  };
  return {
    blank: marksOnSheets.flatMap((links, sheet) => (links.length === 0 ? [sheet] : [])),
    cut: names.filter(
      (_name, index) => sheetOf(`card-${index}-top`) !== sheetOf(`card-${index}-bottom`),
    ),
    names,
  };
}

/** Runs in the page. Marks every written line, and both edges of each card. Returns the cards' texts. */
function leaveMarks({ cards, mark }: { cards: string; mark: string }): string[] {
  const leave = (place: HTMLElement, name: string, edge: 'top' | 'bottom') => {
    const link = document.createElement('a');
    link.href = mark + name;
    Object.assign(link.style, { position: 'absolute', left: '4px', width: '4px', height: '4px' });
    link.style[edge] = '2px';
    if (getComputedStyle(place).position === 'static') place.style.position = 'relative';
    place.append(link);
  };
  const main = document.querySelector('main');
  const all = <T extends HTMLElement>(selector: string) => [
    ...(main?.querySelectorAll<T>(selector) ?? []),
  ];
  // What a closed disclosure holds is on no sheet.
  const shown = (place: HTMLElement) => place.checkVisibility();
  for (const line of all('h1, h2, h3, h4, p, li, dt, label')) leave(line, 'line', 'top');
  return all(cards)
    .filter(shown)
    .map((card, index) => {
      leave(card, `card-${index}-top`, 'top');
      leave(card, `card-${index}-bottom`, 'bottom');
      return card.textContent.trim().slice(0, 40);
    });
}

/** The addresses of the links on each sheet, read from the objects of a PDF that Chromium wrote. */
function linksOnSheets(pdf: string): string[][] {
  const objects = new Map(
    [...pdf.matchAll(/^(\d+) 0 obj\n([\s\S]*?)endobj/gm)].map(([, id, body]) => [id, body ?? '']),
  );
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((body) => {
      const [, annotations = ''] = /\/Annots \[([^\]]*)\]/.exec(body) ?? [];
      return [...annotations.matchAll(/(\d+) 0 R/g)].flatMap(
        ([, id]) => /\/URI \(([^)]*)\)/.exec(objects.get(id) ?? '')?.[1] ?? [],
      );
    });
}
