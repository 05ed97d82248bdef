/** What /contact says besides the form: what to have ready for each kind of inquiry. */
import { expect, test } from '@playwright/test';
import { formTexts, services, site } from './support/content.ts';

const { packingList, otherChoices } = site.contact;

test('The packing list on /contact has what to have ready for each choice of the form that says it', async ({
  page,
}) => {
  const kinds = [
    ...services.map(({ title, ready }) => ({ name: title, ready })),
    ...otherChoices.map(({ label, ready }) => ({ name: label, ready })),
  ].flatMap(({ name, ready }) => (ready ? [{ name, ready }] : []));
  await page.goto('/contact');
  const list = page.getByRole('region', { name: packingList.title, exact: true });
  await expect(list.getByText(packingList.lead, { exact: true })).toBeVisible();
  await expect(list.getByRole('heading', { level: 3 })).toHaveText(kinds.map(({ name }) => name));
  await expect(list.getByRole('list')).toHaveCount(kinds.length);
  for (const [index, { name, ready }] of kinds.entries()) {
    expect(formTexts.choices).toContain(name);
    await expect(list.getByRole('list').nth(index).getByRole('listitem')).toHaveText(ready);
  }
});
