/** An address that visitors may enter, added as the recipe "A field" in CONTRIBUTING.md says. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/databases/sqlite/database.ts';
import { exportPath, inquiryPath } from '#server/desk/desk-paths.ts';
import { exportInquiries } from '#server/desk/export.ts';
import { countLinks } from '#server/intake/spam/link-count.ts';
import { blank, form as companyForm } from '#tests/fixtures/company.ts';
import { openTestDesk } from '#tests/fixtures/desk.ts';
import { rowsOf } from '#tests/fixtures/spreadsheet.ts';
import { views } from '#tests/fixtures/views.ts';
import {
  addedFields,
  type FieldRule,
  fieldNames,
  type InquiryField,
  inquiryFields,
} from './fields.ts';
import { parseInquiry } from './inquiry-parser.ts';

const rule: FieldRule = { kind: 'url', required: false, longest: 60 };
/** A name that no field of the site has. */
const invented = 'inventedShop' as InquiryField;
beforeAll(() => {
  Object.assign(inquiryFields, { [invented]: rule });
  fieldNames.push(invented);
  addedFields.push(invented);
});
afterAll(() => {
  Reflect.deleteProperty(inquiryFields, invented);
  fieldNames.pop();
  addedFields.pop();
});

const invalid = 'Please enter the address of a website.';
const form = {
  ...companyForm,
  fields: { ...companyForm.fields, [invented]: { label: 'Shop', invalid } },
};
const parsed = (address: string) =>
  parseInquiry(
    { ...blank, name: 'Ann', email: 'a@b', message: 'Hello', [invented]: address },
    form,
  );

it.each([
  ['', ''],
  ['shop.example', 'https://shop.example'],
  [' \u200bHTTP://Shop.example/a?b#c ', 'HTTP://Shop.example/a?b#c'],
  ['müller.de:8443/ä', 'https://müller.de:8443/ä'],
])('an address is stored so that it can be opened: "%s"', (typed, stored) => {
  expect(parsed(typed)).toMatchObject({ fields: { [invented]: stored } });
});

it.each([
  'shop',
  'localhost:3000',
  'our shop.example',
  'javascript:alert(1)',
  'ftp://shop.example',
  'https://amazon.com@shop.example',
  'https://shop.example\\@amazon.com',
  'shop.example\nhttps://b.example',
  'http://shop..example',
])('what no browser should open is refused: "%s"', (typed) => {
  expect(parsed(typed)).toEqual({ ok: false, errors: { [invented]: invalid } });
});

it('a refused address is shown again, with its error', () => {
  const failed = { values: { ...blank, [invented]: 'our shop' }, errors: { [invented]: invalid } };
  const html = views.drawForm(form, failed);
  expect(html).toMatch(/<input [^>]*name="inventedShop" [^>]*value="our shop"/);
  expect(html).toContain(invalid);
});

it('it is a link at the desk, one of the links that may be a sign of spam, and the last column of exports', async () => {
  const address = 'https://shop.example/a';
  const fields = {
    ...blank,
    name: 'Ann',
    email: 'ann@b.example',
    message: 'Hi',
    [invented]: address,
  };
  expect(countLinks(fields)).toBe(1);
  const database = openDatabase(':memory:');
  database.exec(`ALTER TABLE contacts ADD COLUMN ${invented} TEXT NOT NULL DEFAULT ''`);
  const { add, signIn, store } = await openTestDesk({ form }, database);
  const path = inquiryPath(await add('a', { fields }));
  const browser = await (await signIn()).open(path);
  expect(browser.find(`a[href="${address}"]`)?.getAttribute('rel')).toBe('noreferrer');
  await browser.open(`${exportPath}?format=xlsx`);
  const [headings, row] = rowsOf(browser.bytes);
  expect([headings?.at(-1), row?.at(-1)]).toEqual(['Shop', address]);
  const csv = await Array.fromAsync(exportInquiries(store, 'csv', new Date(), {}));
  expect(csv.join('')).toMatch(/,"inventedShop"\r\n.*,"https:\/\/shop\.example\/a"\r\n$/);
});
