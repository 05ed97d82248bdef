// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import file from '../../content/samples/listing.yaml?raw';
import { type Listing, listingSchema } from '../content/listing-schema.ts';
import { ListingSample } from './ListingSample.tsx';

afterEach(cleanup);

const listing = listingSchema.parse(parse(file));
const { before, after, reasons, labels } = listing;
const sheet = { mark: 'Sample', note: 'Invented.', product: 'Bottle' };

const show = (change: Partial<Listing> = {}, part: 'whole' | 'excerpt' = 'whole') =>
  render(
    <ListingSample
      data={{ ...listing, ...change }}
      sheet={sheet}
      part={part}
      heading="h2"
      id="sample"
      color="blue"
    />,
  );
const draft = (name: string) => within(screen.getByRole('region', { name }));
const pictures = (name: string) =>
  draft(name).getByRole('list', { name: labels.pictures }).querySelectorAll(':scope > li');

describe('a product page before and after', () => {
  it('is two parts with names, whose seven slots for pictures are filled or empty', () => {
    show();
    expect(pictures(labels.before)).toHaveLength(7);
    expect(draft(labels.before).getAllByText(labels.emptySlot)).toHaveLength(
      7 - before.pictures.length,
    );
    expect(pictures(labels.after)).toHaveLength(7);
    expect(draft(labels.after).queryAllByText(labels.emptySlot)).toHaveLength(
      7 - after.pictures.length,
    );
  });

  it('counts the characters of a title without the strikes through it', () => {
    show({ before: { ...before, title: 'A ~~best~~ bottle' } });
    expect(screen.getByText(labels.titleLength.replace('{count}', '13'))).toBeTruthy();
  });

  it('says in words what is struck out, too', () => {
    show({ before: { ...before, title: 'A ~~best~~ bottle' } });
    const [struck] = draft(labels.before).getAllByRole('deletion');
    expect(struck?.textContent).toBe(`${labels.struck} best`);
  });

  it('marks where a phone cuts a long title, and nothing in a short one', () => {
    const short = 'Stainless steel bottle';
    show({ before: { ...before, title: short }, after: { ...after, title: short } });
    expect(screen.queryByText(labels.phoneCut)).toBeNull();
    cleanup();
    show({ before: { ...before, title: short }, after: { ...after, title: 'x'.repeat(81) } });
    const mark = screen.getByText(labels.phoneCut, { ignore: '[aria-hidden]' });
    expect(mark.parentElement?.previousSibling?.textContent).toBe('x'.repeat(80));
    expect(mark.nextSibling?.textContent).toBe('x');
  });

  it('numbers a reason where it is given, and at both drafts of what it is about', () => {
    const [reason] = reasons;
    if (!reason) throw new Error('no reason');
    show({ reasons: [{ ...reason, at: 'bullet-2' }] });
    for (const name of [labels.before, labels.after]) {
      const [, second] = draft(name).getByRole('list', { name: labels.bullets }).children;
      expect(second?.textContent).toContain(labels.mark.replace('{number}', '1'));
    }
    expect(screen.getAllByText(labels.mark.replace('{number}', '1'))).toHaveLength(2);
    expect(screen.getByText(reason.why, { exact: false })).toBeTruthy();
  });

  it('compares the sizes in a table with heads on both sides', () => {
    show();
    const table = screen.getByRole('table', { name: labels.sizes });
    const { sizes, rows } = after.module;
    expect(within(table).getAllByRole('columnheader')).toHaveLength(1 + sizes.length);
    expect(within(table).getAllByRole('rowheader')).toHaveLength(rows.length);
  });
});

describe('an excerpt', () => {
  it('has titles and pictures alone, without numbers that lead nowhere', () => {
    const { container } = show({}, 'excerpt');
    expect(screen.queryByText(labels.reasons)).toBeNull();
    expect(screen.queryByRole('list', { name: labels.bullets })).toBeNull();
    expect(container.querySelectorAll('.proof-mark')).toHaveLength(0);
    expect(pictures(labels.after)).toHaveLength(7);
  });
});
