import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestSourceValue, parseSource, sourceFields } from '#shared/evidence.ts';
import { sourceOf } from './visit-source.ts';

const site = 'https://www.example.com';
const visit = (paths: string[], { page = '/contact', referrer = '' } = {}) =>
  sourceOf({
    entries: paths.map((path) => ({ url: site + path })),
    location: site + page,
    referrer,
  });

describe('the source of a visit', () => {
  it('is its first page, and its campaign', () => {
    const landing = '/services?utm_source=spring&utm_medium=mail&utm_campaign=c&utm_term=t';
    expect(visit([landing, '/about', '/contact?utm_source=later'])).toEqual({
      landingPage: '/services',
      utm_source: 'spring',
      utm_medium: 'mail',
      utm_campaign: 'c',
      utm_term: 't',
    });
  });

  it('is this page where the browser lacks the history', () => {
    expect(visit([], { page: '/contact?utm_content=button#form' })).toEqual({
      landingPage: '/contact',
      utm_content: 'button',
    });
  });

  it('skips entries without an address and of other sites', () => {
    const entries = [{ url: null }, { url: 'https://other.example/x' }, { url: `${site}/about` }];
    expect(sourceOf({ entries, location: `${site}/contact`, referrer: '' })).toEqual({
      landingPage: '/about',
    });
  });

  it("names another site's origin, never its path", () => {
    const referrer = 'https://user:secret@search.example:8443/find?q=my+illness#x';
    expect(visit(['/'], { referrer }).referrer).toBe('https://search.example:8443');
  });

  it.each(['', `${site}/about`, 'android-app://com.example/', 'about:blank', 'no address'])(
    'has no referrer for %j',
    (referrer) => {
      expect(visit(['/'], { referrer })).toEqual({ landingPage: '/' });
    },
  );

  it('leaves out everything else in the address, even parameters named like its fields', () => {
    const landing = '/?email=ann@example.com&gclid=1&landingPage=/x&referrer=https://y.example';
    expect(visit([landing])).toEqual({ landingPage: '/' });
  });

  it('is valid for the server, whatever the address', () => {
    const query = fc.webQueryParameters({ size: 'medium' });
    const parameters = fc.dictionary(
      fc.constantFrom(...sourceFields, 'q'),
      fc.string({ maxLength: 2 * longestSourceValue }),
    );
    fc.assert(
      fc.property(query, parameters, fc.string(), (text, values, referrer) => {
        const source = visit([`/?${new URLSearchParams(values)}&${text}`], { referrer });
        expect(parseSource(source)).toEqual(source);
      }),
    );
  });
});
