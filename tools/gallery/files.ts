/** Where the gallery is written; ignored by git. */
export const folder = 'gallery';

/**
 * @param subject a page's path or a state's name
 * @returns what its pictures are called: 'about', 'the-menu-open'
 */
export const fileName = (subject: string) =>
  subject
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? 'home';

/**
 * @param set the project that takes the picture: '360 light'
 * @returns the picture's path inside the folder: '360-light/about.webp'
 */
export const pictureFile = (set: string, subject: string) =>
  `${set.replace(' ', '-')}/${fileName(subject)}.webp`;
