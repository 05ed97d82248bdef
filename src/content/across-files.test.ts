/** Mistakes that only show beside the rest of `content/`. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ContentCopy } from '../../tests/fixtures/content-copy.ts';

const copy = new ContentCopy();
const site = 'site.yaml';
const [first = '', second = ''] = readdirSync('content/services').map((name) => `services/${name}`);
const ofFirst = parse(readFileSync(`content/${first}`, 'utf8'));

const answer = { question: 'Who?', answer: 'We.', section: 1 };

it('two services of one id', async () => {
  copy.set(second, ['id'], ofFirst.id);
  await copy.expectOne(second, /(?<=^id: )/m, `id: is that of content/${first}`);
});

it('a choice of the form that is a service already', async () => {
  copy.set(site, ['contact', 'otherChoices'], [{ label: ofFirst.title, inbox: 'other' }]);
  await copy.expectOne(
    site,
    /(?<=otherChoices:\s+- label: )/,
    'contact.otherChoices.1.label: is a choice of the form already',
  );
});

it('a photo of another host than the one that is named', async () => {
  const url = 'https://elsewhere.example/aisle.jpg';
  const photo = { picture: 'aisle', alt: 'An aisle', url };
  copy.set(site, ['about', 'warehouse', 'photo'], photo);
  await copy.expectOne(site, url, 'about.warehouse.photo.url: is not on the host');
});

describe('a hand-over between services', () => {
  const [one = '', other = ''] = [first, second].map((file) => file.slice(9, -5));
  const set = (...handovers: { from: string; to: string }[]) =>
    copy.set(site, ['services', 'joins'], {
      title: 'Joined',
      lead: 'All of it.',
      to: 'gives to',
      handovers: handovers.map((ends) => ({ ...ends, text: 'Boxes.' })),
      end: 'One plan.',
    });

  it('to a service that is not there', async () => {
    set({ from: one, to: other }, { from: other, to: `${one}s` });
    await copy.expectOne(
      site,
      `${one}s`,
      `services.joins.handovers.2.to: is not the name of a file in content/services/; did you mean "${one}"?`,
    );
  });

  it('to itself', async () => {
    set({ from: one, to: other }, { from: other, to: other });
    expect(await copy.mistakes()).toEqual([
      expect.stringMatching(
        /services\.joins\.handovers\.2\.to: must be another service than "from"/,
      ),
    ]);
  });
});

it('an answer whose section the terms lack', async () => {
  copy.set(first, ['answers'], [{ ...answer, section: 99 }]);
  await copy.expectOne(
    first,
    /99$/m,
    'answers.1.section: is not the number of a section of content/terms.md',
  );
});

it('two answers to one question', async () => {
  copy.set(site, ['answers'], [answer, { ...answer, question: 'When?' }, { ...answer }]);
  expect(await copy.mistakes()).toEqual([
    expect.stringMatching(/site\.yaml.*answers\.3\.question: is there already/),
  ]);
});

it('a placeholder in an answer, which is shown as it is written', async () => {
  copy.set(site, ['answers'], [{ ...answer, answer: 'In {days} days.' }]);
  await copy.expectOne(site, /"?In \{days\}/, 'answers.1.answer: {days} is not filled in here');
});
