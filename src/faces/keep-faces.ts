/** Fetches the typefaces that a page is drawn without, so that the next one has them. */
import { savesData } from '../islands/connection.ts';
import { faceStyles, unused } from './faces.ts';

/** Nothing for visitors who save data. */
export function keepFaces(): void {
  const styles = faceStyles();
  if (styles?.media !== unused || savesData()) return;
  for (const [, file = ''] of styles.textContent.matchAll(/url\((.+?)\)/g)) {
    fetch(file, { priority: 'low' }).catch(() => {});
  }
}
