/** Fetches the typefaces that a page is drawn without, so that the next one has them. */
import { savesData } from '../islands/connection.ts';
import { facesOf, withoutFaces } from './faces.ts';

/** Nothing for visitors who save data. */
export function keepFaces(): void {
  const faces = facesOf(document);
  if (faces?.media !== withoutFaces || savesData()) return;
  for (const [, file = ''] of faces.textContent.matchAll(/url\((.+?)\)/g)) {
    fetch(file, { priority: 'low' }).catch(() => {});
  }
}
