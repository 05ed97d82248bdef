/** The one script in the HTML of a page with islands; src/build/light puts it there. */
import { askForFaces } from '../faces/ask-for-faces.ts';
import { holdAttempts } from '../islands/hold.ts';
import { loadAtOnce } from './load-rest.ts';

askForFaces();
holdAttempts(loadAtOnce);
