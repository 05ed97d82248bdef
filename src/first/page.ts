/** The one script in the HTML of a page without islands; src/build/light puts it there. */
import { askForFaces } from '../faces/ask-for-faces.ts';
import './load-rest.ts';

askForFaces();
