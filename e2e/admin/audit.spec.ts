import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ADMIN, MANAGER } from '../../web/src/testing/data/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { logInAs, signIn } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';

const NAME = 'जनकपुर Margherita with a name that is as long as a dish of this restaurant can be';

const rows = (page: Page) => page.getByRole('table', { name: 'Audit trail, newest first' }).getByRole('row');

test('an owner sees who changed a price, filters by person, thing and day, and saves a file', async ({
  page,
}) => {
  const { token } = await logInAs(page.request, MANAGER);
  const dish = await callApi<{ id: string }>(page.request, 'POST', '/api/menu', {
    token,
    data: { name: NAME, price: 250, category: 'Pizza' },
  });
  await callApi(page.request, 'PUT', `/api/menu/${dish.id}`, {
    token,
    data: { price: 300, name: `${NAME} 2` },
  });

  await signIn(page, ADMIN);
  await page.goto('/admin#audit');
  const changed = rows(page).filter({ hasText: 'Price: ₹250.00 → ₹300.00' });
  await expect(changed).toContainText('Manoj Karna');
  await expect(changed).toContainText(/Chrome on \w+/);
  await expect(changed).toContainText(`Dish ${NAME} 2 ${dish.id.slice(0, 8)}`);
  await expectAccessible(page, 'audit');

  await page.getByLabel('Person').selectOption('Anita Jha');
  await expect(changed).toBeHidden();
  await expect(rows(page).filter({ hasText: 'Signed in' }).first()).toContainText('Anita Jha');
  await page.getByLabel('Person').selectOption('Manoj Karna');
  await page.getByLabel('Thing').selectOption('Dish');
  await expect(rows(page)).toHaveCount(3);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save these entries as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  await expect(page.getByText(`2 entries saved in ${download.suggestedFilename()}.`)).toBeVisible();
  const file = readFileSync(await download.path(), 'utf8');
  expect(file.split('\r\n')).toHaveLength(4);
  expect(file).toContain('Manoj Karna');

  await page.getByLabel('Day').fill('2020-01-01');
  await expect(page.getByText('No matching entries.')).toBeVisible();
  await expectAccessible(page, 'audit, nothing found');
  await page.getByRole('button', { name: 'Show all entries' }).click();
  await expect(changed).toBeVisible();
  // Other tests count the dishes.
  await callApi(page.request, 'DELETE', `/api/menu/${dish.id}`, { token });
});
