/** What the server draws for staff, as the build gives it: see src/build/staff-views.ts. */
import { drawMail } from '../mails/draw-mail.tsx';
import styles from './desk.css?inline';
import { createDrawPage } from './draw-page.tsx';
import { typefaces } from './typefaces.ts';

export const drawPage = createDrawPage(typefaces + styles);
export { drawMail };
