import { HtmlValidate } from 'html-validate';

const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:recommended', 'html-validate:document'],
  rules: {
    // How HTML is written, which browsers read alike. React writes the pages and Chromium what is
    // read back from it, each in its own style.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // What visitors write may end its lines with spaces.
    'no-trailing-whitespace': 'off',
    // A toast follows the finger that swipes it.
    'no-inline-style': ['error', { allowedProperties: ['translate'] }],
    // The site's own files come from where the page does, under the names of their contents.
    'require-sri': ['error', { target: 'crossorigin' }],
    // HTML allows any id without a space. The sections of legal pages begin with their number.
    'valid-id': ['error', { relaxed: true }],
  },
});

/** @returns what html-validate says of a whole document, a line for each place */
export async function htmlValidateFindings(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
}
