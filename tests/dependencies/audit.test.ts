import { expect, it } from 'vitest';
import { parseAudit } from './audit.ts';

it('names each known flaw with its severity and where to read about it', () => {
  const flaw = { title: 'Prototype pollution', url: 'https://advisories.example/1' };
  const vulnerabilities = {
    odd: { name: 'odd', severity: 'high', range: '<2.0.0', via: [flaw] },
    user: { name: 'user', severity: 'high', range: '*', via: ['odd'] },
  };
  expect(parseAudit(JSON.stringify({ vulnerabilities }))).toEqual({
    isClean: false,
    lines: [
      'Known flaws:',
      'high: odd <2.0.0: Prototype pollution https://advisories.example/1',
      'high: user *: by odd',
    ],
  });
});

it('says that there is none only when the registry says so', () => {
  expect(parseAudit('{"vulnerabilities":{}}')).toEqual({
    isClean: true,
    lines: ['Known flaws: none.'],
  });
});

it.each([
  ['{"message":"405 Method Not Allowed","statusCode":405}', '405 Method Not Allowed'],
  ['', 'no answer'],
  ['<html>', 'no answer'],
])('does not take silence for good news: %s', (output, reason) => {
  const { isClean, lines } = parseAudit(output);
  expect(isClean).toBe(false);
  expect(lines[0]).toBe(`Known flaws: not checked. The registry gives no data (${reason}).`);
});
