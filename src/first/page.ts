/** The one script in the HTML of a page without islands; src/build/light puts it there. */
import './load-rest.ts';
