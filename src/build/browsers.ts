/** The first versions that know light-dark(), which every color needs, and `@property`. */
export const browsers = { chrome: [123, 0], firefox: [128, 0], safari: [17, 5] } as const;

/** As Vite names them. */
export const viteTargets = Object.entries(browsers).map(
  ([name, [major, minor]]) => `${name}${major}.${minor}`,
);

/** As Lightning CSS counts them. */
export const cssTargets = Object.fromEntries(
  Object.entries(browsers).map(([name, [major, minor]]) => [name, (major << 16) | (minor << 8)]),
);
