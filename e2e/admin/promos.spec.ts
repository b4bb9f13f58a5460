import { addNepalDays, nepalDayOf } from '@chulo/shared/domain/time/nepal-time';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, logInAs, signIn } from '../support/accounts.ts';
import { callApi, callApiAs } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';

interface SentPromo {
  id: string;
  code: string;
}

const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });
const form = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' }).click();
const create = (page: Page) => form(page).getByRole('button', { name: 'Create', exact: true }).click();

async function openPromos(page: Page): Promise<void> {
  await signIn(page, ADMIN);
  await page.goto('/admin#promos');
  await expect(page.getByRole('heading', { name: 'Manage Promo Codes' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Manage Promo Codes' })).toBeVisible();
}

/** The page's clock stands at the start of the tests: they may run across midnight. */
const now = new Date();
test.beforeEach(({ page }) => page.clock.setFixedTime(now));

/** The date in Nepal, this many days from now. */
const nepalDay = (days: number) => addNepalDays(nepalDayOf(now), days);

test('an admin creates a promo code, and the form says what is wrong [S2.131 S5.20 S8.77 S9.67]', async ({
  page,
}) => {
  await openPromos(page);
  await page.getByRole('button', { name: 'Add Promo Code' }).click();
  await expect(field(page, 'Discount type')).toHaveValue('PERCENT');
  await expect(field(page, 'First day')).toHaveValue(nepalDay(0));
  await expect(field(page, 'Last day')).toHaveValue(nepalDay(30));
  await expect(field(page, 'Active')).toBeChecked();

  await field(page, 'Code').fill('welcome10');
  await field(page, 'Description').fill('x'.repeat(1001));
  await field(page, 'Discount').fill('120');
  await field(page, 'Minimum order').fill('-5');
  await field(page, 'Usage limit').fill('many');
  await field(page, 'Last day').fill(nepalDay(-1));
  await create(page);
  for (const problem of [
    'Another promo code has this name.',
    'At most 1,000 characters.',
    'A percentage is above 0 and at most 100.',
    'At least 0.',
    'Enter a whole number.',
    'The last day is before the first day.',
  ])
    await expect(form(page).getByText(problem)).toBeVisible();
  await expect(field(page, 'Code')).toBeFocused();
  await expectAccessible(page, 'panel promo form refused');

  await field(page, 'Code').fill('dashain-दशैं');
  await field(page, 'Description').fill('For the feast');
  await field(page, 'Discount').fill('१५');
  await field(page, 'Minimum order').fill('1,000');
  await field(page, 'Usage limit').fill('40');
  await field(page, 'Limit per customer').fill('2');
  await field(page, 'Last day').fill(nepalDay(9));
  await field(page, 'Free delivery').check();
  const [created] = await Promise.all([page.waitForRequest('**/api/promos'), create(page)]);
  expect(created.postDataJSON()).toEqual({
    code: 'DASHAIN-दशैं',
    description: 'For the feast',
    discount_type: 'PERCENT',
    discount_value: 15,
    min_order_value: 1000,
    is_free_delivery: true,
    start_date: nepalDay(0),
    end_date: nepalDay(9),
    usage_limit: 40,
    perCustomerLimit: 2,
    is_active: true,
  });
  await expect(page.getByText('Promo code created.')).toBeVisible();
  const dashain = row(page, 'DASHAIN-दशैं');
  await expect(dashain).toContainText('15% off and free delivery');
  await expect(dashain).toContainText('0 of 40');
  await expect(dashain).toContainText('2 per customer');
  await expect(dashain).toContainText('₹1,000.00');
  await dashain.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(dashain).toBeHidden();
});

test('an admin edits, disables and deletes a promo code [S4.28 S5.35 S8.75 S8.76 S8.78]', async ({
  page,
}) => {
  const { token } = await logInAs(page.request, ADMIN);
  const data = { code: 'TIHAR-तिहार', discount_value: 15, is_free_delivery: true };
  await callApi(page.request, 'POST', '/api/promos', { token, data });
  await openPromos(page);
  const tihar = row(page, data.code);
  await tihar.getByRole('button', { name: /^Edit/ }).click();
  await field(page, 'Discount type').selectOption('Fixed amount');
  await field(page, 'Discount').fill('0');
  await field(page, 'Free delivery').uncheck();
  await save(page);
  const withoutBenefit = form(page).getByText('Enter more than 0, or switch free delivery on.');
  await expect(withoutBenefit).toBeVisible();
  await field(page, 'Free delivery').check();
  await expect(withoutBenefit).toBeHidden();
  await field(page, 'Discount').fill('250.50');
  await save(page);
  await expect(page.getByText('Promo code updated.')).toBeVisible();
  await expect(tihar).toContainText('₹250.50 off and free delivery');

  const [switched] = await Promise.all([
    page.waitForRequest('**/api/promos/*'),
    tihar.getByRole('button', { name: /^Disable/ }).click(),
  ]);
  expect(switched.postDataJSON()).toEqual({ is_active: false });
  await expect(page.getByText('Promo code status updated.')).toBeVisible();
  await expect(tihar).toContainText('Inactive');
  await expectAccessible(page, 'panel promos');

  await tihar.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText('Are you sure you want to delete this promo code?')).toBeVisible();
  await expectAccessible(page, 'panel promo question');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(tihar).toBeVisible();
  await tihar.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Promo code deleted.')).toBeVisible();
  await expect(tihar).toBeHidden();
});

test('the promo list shows the number of uses and whether a code is valid today, and has an empty state', async ({
  page,
}) => {
  const { token } = await logInAs(page.request, ADMIN);
  const dates = { start_date: nepalDay(2), end_date: nepalDay(4) };
  const data = { code: 'SOON-ENOUGH', discount_value: 5, ...dates };
  await callApi<SentPromo>(page.request, 'POST', '/api/promos', { token, data });
  await openPromos(page);
  await expect(row(page, 'SOON-ENOUGH')).toContainText('Not started');
  const mockPromos = (promos: object[]) =>
    page.route('**/api/promos', (route) => route.fulfill({ json: { success: true, data: promos } }));
  const full = await callApi<SentPromo[]>(page.request, 'GET', '/api/promos', { token });
  await mockPromos([
    {
      ...full.find(({ code }: SentPromo) => code === data.code),
      ...dates,
      start_date: nepalDay(-9),
      uses: 1200,
      usage_limit: 1200,
    },
  ]);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row(page, 'SOON-ENOUGH')).toContainText('1,200 of 1,200');
  await expect(row(page, 'SOON-ENOUGH')).toContainText('Used up');
  await page.unrouteAll();
  await mockPromos([]);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('No promo codes yet.')).toBeVisible();
  await expectAccessible(page, 'panel promos empty');
});

test.describe('failed requests', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a failed save keeps the promo form, and an edit conflict shows what the other admin saved [S8.58 S8.59]', async ({
    page,
  }) => {
    await openPromos(page);
    const promo: SentPromo = await callApiAs(page, 'POST', '/api/promos', {
      code: 'TWO-HANDS',
      discount_value: 10,
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    const promoRow = row(page, 'TWO-HANDS');
    await promoRow.getByRole('button', { name: /^Edit/ }).click();
    await field(page, 'Discount').fill('20');
    await page.route('**/api/promos/*', (route) => route.abort());
    await save(page);
    await expect(page.getByText('Failed to save promo code.').first()).toBeVisible();
    await expect(field(page, 'Discount')).toHaveValue('20');
    await page.unrouteAll();

    await callApiAs(page, 'PUT', `/api/promos/${promo.id}`, { discount_value: 30, usage_limit: 7 });
    await save(page);
    const difference = form(page).getByRole('alert').filter({ hasText: 'Someone else saved changes' });
    await expect(difference.getByRole('row', { name: /Discount/ })).toContainText(/30.*20/);
    await expect(difference.getByRole('row', { name: /Usage limit/ })).toContainText(/7.*\(empty\)/);
    await expectAccessible(page, 'panel promo changed meanwhile');
    await difference.getByRole('button', { name: 'Use their version' }).click();
    await expect(field(page, 'Usage limit')).toHaveValue('7');
    await field(page, 'Discount').fill('25');
    await save(page);
    await expect(page.getByText('Promo code updated.')).toBeVisible();
    await expect(promoRow).toContainText('25% off');
    await expect(promoRow).toContainText('0 of 7');

    // Input is also kept while the difference is shown.
    await promoRow.getByRole('button', { name: /^Edit/ }).click();
    await field(page, 'Discount').fill('26');
    await callApiAs(page, 'PUT', `/api/promos/${promo.id}`, { min_order_value: 300 });
    await save(page);
    const minimum = difference.getByRole('row', { name: /Minimum order/ });
    await expect(minimum).toContainText('300');
    await field(page, 'Minimum order').fill('450');
    await expect(minimum).toContainText('450');
    await difference.getByRole('button', { name: 'Keep mine' }).click();
    await expect(field(page, 'Minimum order')).toHaveValue('450');
    await save(page);
    await expect(form(page)).toBeHidden();
    await expect(promoRow).toContainText('450');

    await page.route('**/api/promos/*', (route) => route.abort());
    await promoRow.getByRole('button', { name: /^Disable/ }).click();
    await expect(page.getByText('Failed to update status.')).toBeVisible();
    await promoRow.getByRole('button', { name: /^Delete/ }).click();
    await form(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Failed to delete promo code.')).toBeVisible();
    await expect(promoRow).toContainText('Active');

    await page.unrouteAll();
    await promoRow.getByRole('button', { name: /^Delete/ }).click();
    await form(page).getByRole('button', { name: 'Delete' }).click();
    await expect(promoRow).toBeHidden();
    await page.route('**/api/promos/*/restore', (route) => route.abort());
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Failed to restore promo code.')).toBeVisible();
    await page.unrouteAll();
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Promo code restored.')).toBeVisible();
    await expect(promoRow).toContainText('26% off');
  });
});
