import { addNepalDays, nepalDayOf } from '@chulo/shared/domain/time/nepal-time';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { callAsAdmin } from '../../../testing/api.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { ADMIN } from '../../../testing/data/people.ts';
import { answer, lostConnection, recordCalls } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';

interface SentPromo {
  id: string;
  code: string;
}

const row = (code: string) => page.getByRole('row').filter({ hasText: code });
const form = page.getByRole('dialog');
const field = (label: string) => form.getByLabelText(label, { exact: true });
const save = () => form.getByRole('button', { name: 'Save' }).click();
const create = () => form.getByRole('button', { name: 'Create', exact: true }).click();

/** The page's clock stands at the start of the tests: they may run across midnight. */
const now = new Date();

async function openPromos(): Promise<void> {
  await openPage('/admin#promos', { as: ADMIN });
  vi.useFakeTimers({ now, toFake: ['Date'] });
  await expect.element(page.getByRole('heading', { name: 'Manage Promo Codes' })).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Manage Promo Codes' })).toBeVisible();
}

/** The date in Nepal, this many days from now. */
const nepalDay = (days: number) => addNepalDays(nepalDayOf(now), days);

test('an admin creates a promo code, and the form says what is wrong [S2.131 S5.20 S8.77 S9.67]', async () => {
  await openPromos();
  await page.getByRole('button', { name: 'Add Promo Code' }).click();
  await expect.element(field('Discount type')).toHaveValue('PERCENT');
  await expect.element(field('First day')).toHaveValue(nepalDay(0));
  await expect.element(field('Last day')).toHaveValue(nepalDay(30));
  await expect.element(field('Active')).toBeChecked();

  await field('Code').fill('welcome10');
  await field('Description').fill('x'.repeat(1001));
  await field('Discount').fill('120');
  await field('Minimum order').fill('-5');
  await field('Usage limit').fill('many');
  await field('Last day').fill(nepalDay(-1));
  await create();
  for (const problem of [
    'Another promo code has this name.',
    'At most 1,000 characters.',
    'A percentage is above 0 and at most 100.',
    'At least 0.',
    'Enter a whole number.',
    'The last day is before the first day.',
  ])
    await expect.element(form.getByText(problem)).toBeVisible();
  await expect.element(field('Code')).toHaveFocus();
  await expectAccessible();

  await field('Code').fill('dashain-दशैं');
  await field('Description').fill('For the feast');
  await field('Discount').fill('१५');
  await field('Minimum order').fill('1,000');
  await field('Usage limit').fill('40');
  await field('Limit per customer').fill('2');
  await field('Last day').fill(nepalDay(9));
  await field('Free delivery').click();
  const sent = recordCalls('POST', /^\/api\/promos$/);
  await create();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({
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
  await expect.element(page.getByText('Promo code created.')).toBeVisible();
  const dashain = row('DASHAIN-दशैं');
  await expect.element(dashain).toHaveTextContent('15% off and free delivery');
  await expect.element(dashain).toHaveTextContent('0 of 40');
  await expect.element(dashain).toHaveTextContent('2 per customer');
  await expect.element(dashain).toHaveTextContent('₹1,000.00');
  await dashain.getByRole('button', { name: /^Delete/ }).click();
  await form.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dashain).not.toBeInTheDocument();
});

test('an admin edits, disables and deletes a promo code [S4.28 S5.35 S8.75 S8.76 S8.78]', async () => {
  const code = 'TIHAR-तिहार';
  await callAsAdmin('POST', '/api/promos', { code, discount_value: 15, is_free_delivery: true });
  await openPromos();
  const tihar = row(code);
  await tihar.getByRole('button', { name: /^Edit/ }).click();
  await field('Discount type').selectOptions('Fixed amount');
  await field('Discount').fill('0');
  await expect.element(field('Free delivery')).toBeChecked();
  await field('Free delivery').click();
  await save();
  const withoutBenefit = form.getByText('Enter more than 0, or switch free delivery on.');
  await expect.element(withoutBenefit).toBeVisible();
  await field('Free delivery').click();
  await expect.element(withoutBenefit).not.toBeInTheDocument();
  await field('Discount').fill('250.50');
  await save();
  await expect.element(page.getByText('Promo code updated.')).toBeVisible();
  await expect.element(tihar).toHaveTextContent('₹250.50 off and free delivery');

  const sent = recordCalls('PUT', '/api/promos/');
  await tihar.getByRole('button', { name: /^Disable/ }).click();
  await expect.element(page.getByText('Promo code status updated.')).toBeVisible();
  expect(sent[0]?.body).toEqual({ is_active: false });
  await expect.element(tihar).toHaveTextContent('Inactive');
  await expectAccessible();

  await tihar.getByRole('button', { name: /^Delete/ }).click();
  await expect.element(page.getByText('Are you sure you want to delete this promo code?')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(tihar).toBeVisible();
  await tihar.getByRole('button', { name: /^Delete/ }).click();
  await form.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Promo code deleted.')).toBeVisible();
  await expect.element(tihar).not.toBeInTheDocument();
});

test('the promo list shows the number of uses and whether a code is valid today, and has an empty state', async () => {
  const dates = { start_date: nepalDay(2), end_date: nepalDay(4) };
  const code = 'SOON-ENOUGH';
  const { id } = await callAsAdmin<SentPromo>('POST', '/api/promos', { code, discount_value: 5, ...dates });
  try {
    await openPromos();
    await expect.element(row(code)).toHaveTextContent('Not started');
    const mockPromos = (promos: object[]) =>
      answer(/\/api\/promos$/, () => Response.json({ success: true, data: promos }));
    const full = await callAsAdmin<SentPromo[]>('GET', '/api/promos');
    mockPromos([
      {
        ...full.find((promo) => promo.code === code),
        ...dates,
        start_date: nepalDay(-9),
        uses: 1200,
        usage_limit: 1200,
      },
    ]);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.element(row(code)).toHaveTextContent('1,200 of 1,200');
    await expect.element(row(code)).toHaveTextContent('Used up');
    mockPromos([]);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.element(page.getByText('No promo codes yet.')).toBeVisible();
    await expectAccessible();
  } finally {
    await callAsAdmin('DELETE', `/api/promos/${id}`);
  }
});

test('a failed save keeps the promo form, and an edit conflict shows what the other admin saved [S8.58 S8.59]', async () => {
  expectErrors(/status of 409/);
  await openPromos();
  const promo = await callAsAdmin<SentPromo>('POST', '/api/promos', {
    code: 'TWO-HANDS',
    discount_value: 10,
  });
  const change = (data: object) => callAsAdmin('PUT', `/api/promos/${promo.id}`, data);
  await page.getByRole('button', { name: 'Refresh' }).click();
  const promoRow = row('TWO-HANDS');
  await promoRow.getByRole('button', { name: /^Edit/ }).click();
  await field('Discount').fill('20');
  let connect = answer('/api/promos/', lostConnection);
  await save();
  await expect.element(page.getByText('Failed to save promo code.').first()).toBeVisible();
  await expect.element(field('Discount')).toHaveValue('20');
  connect();

  await change({ discount_value: 30, usage_limit: 7 });
  await save();
  const difference = form.getByRole('alert').filter({ hasText: 'Someone else saved changes' });
  await expect.element(difference.getByRole('row', { name: /Discount/ })).toHaveTextContent(/30.*20/);
  await expect
    .element(difference.getByRole('row', { name: /Usage limit/ }))
    .toHaveTextContent(/7.*\(empty\)/);
  await expectAccessible();
  await difference.getByRole('button', { name: 'Use their version' }).click();
  await expect.element(field('Usage limit')).toHaveValue('7');
  await field('Discount').fill('25');
  await save();
  await expect.element(page.getByText('Promo code updated.')).toBeVisible();
  await expect.element(promoRow).toHaveTextContent('25% off');
  await expect.element(promoRow).toHaveTextContent('0 of 7');

  // Input is also kept while the difference is shown.
  await promoRow.getByRole('button', { name: /^Edit/ }).click();
  await field('Discount').fill('26');
  await change({ min_order_value: 300 });
  await save();
  const minimum = difference.getByRole('row', { name: /Minimum order/ });
  await expect.element(minimum).toHaveTextContent('300');
  await field('Minimum order').fill('450');
  await expect.element(minimum).toHaveTextContent('450');
  await difference.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(field('Minimum order')).toHaveValue('450');
  await save();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(promoRow).toHaveTextContent('450');

  connect = answer('/api/promos/', lostConnection);
  await promoRow.getByRole('button', { name: /^Disable/ }).click();
  await expect.element(page.getByText('Failed to update status.')).toBeVisible();
  await promoRow.getByRole('button', { name: /^Delete/ }).click();
  await form.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Failed to delete promo code.')).toBeVisible();
  await expect.element(promoRow).toHaveTextContent('Active');
  connect();

  await promoRow.getByRole('button', { name: /^Delete/ }).click();
  await form.getByRole('button', { name: 'Delete' }).click();
  await expect.element(promoRow).not.toBeInTheDocument();
  connect = answer(/\/api\/promos\/[^/]+\/restore$/, lostConnection);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Failed to restore promo code.')).toBeVisible();
  connect();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Promo code restored.')).toBeVisible();
  await expect.element(promoRow).toHaveTextContent('26% off');
  await callAsAdmin('DELETE', `/api/promos/${promo.id}`);
});
