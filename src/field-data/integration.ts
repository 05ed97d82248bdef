import type { AstroIntegration } from 'astro';

/**
 * Lets the pages measure themselves, and the privacy page say so (`import.meta.env.FIELD_DATA`).
 * @param on otherwise nothing of it is in the build
 */
export function fieldData(on: boolean): AstroIntegration {
  return {
    name: 'field-data',
    hooks: {
      'astro:config:setup': ({ injectScript, updateConfig }) => {
        updateConfig({ vite: { define: { 'import.meta.env.FIELD_DATA': String(on) } } });
        if (on) injectScript('page', "import '/src/field-data/start.ts';");
      },
    },
  };
}
