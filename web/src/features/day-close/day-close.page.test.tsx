import type { DayClose, Drawer } from '@chulo/shared/contract/restaurant/day-close';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { ADMIN, CASHIER } from '../../testing/data/people.ts';
import { answer, errorAnswer, lostConnection, recordCalls } from '../../testing/network.ts';
import { openPage } from '../../testing/open-page.tsx';
import { withoutPrinter } from '../../testing/printer.ts';
import { button, clickButton, expectTexts, field, toast } from '../../testing/screen.ts';

const DRAWER: Drawer = {
  number: 7,
  since: '2026-11-28T17:00:00.000Z',
  balances: [
    { account: 'drawer', riderId: null, rider: '', expected: 3_620 },
    { account: 'rider_cash', riderId: 'rider-one', rider: 'Bikash Yadav', expected: 81 },
    { account: 'esewa', riderId: null, rider: '', expected: 200 },
  ],
  riders: [{ id: 'rider-one', name: 'Bikash Yadav' }],
  movements: [],
  unsettled: [{ id: 'order-one', orderNumber: 1_001, status: 'ready', due: 181 }],
};
const NOTHING = {
  ...{ orders: 0, cancelled: 0, sales: 0, discounts: 0, deliveryFees: 0, packaging: 0, tax: 0 },
  ...{
    rounding: 0,
    refunds: 0,
    byTender: [],
    byChannel: [],
    byOffer: [],
    byStaffDiscount: [],
    byPerson: [],
    byHour: [],
  },
};
const DAY: DayClose = {
  number: 7,
  since: DRAWER.since,
  closedAt: null,
  signedAs: 'Sita',
  closedBy: 'Sita',
  difference: 0,
  leftInDrawer: 0,
  takenOut: 0,
  note: '',
  drawerPieces: null,
  counts: DRAWER.balances.map((balance) => ({ ...balance, counted: null, reason: '' })),
  movements: [],
  references: [
    {
      account: 'esewa',
      reference: 'ESEWA-1',
      orderNumber: 1_002,
      amount: 200,
      at: '2026-11-29T06:00:00.000Z',
    },
  ],
  figures: NOTHING,
};
const data = (value: unknown) => Response.json({ success: true, data: value });

/** The section with an open day of its own, which no other test moves money of. */
async function openDay(drawer: Drawer = DRAWER) {
  const state = { drawer };
  answer(/^\/api\/drawer$/, () => data(state.drawer));
  answer(/^\/api\/day-closes(\?.*)?$/, () => data([]));
  answer(/^\/api\/day-closes\/7$/, () => data(DAY));
  await openPage('/admin#day', { as: ADMIN });
  await expect.element(page.getByRole('heading', { name: 'Cash in and out' })).toBeVisible();
  return state;
}
const form = page.getByRole('form', { name: 'Close the day' });
const figures = form.getByRole('definition');

test('a day is counted and closed; the cash is counted before anybody sees what is expected', async () => {
  const state = await openDay();
  const sent = recordCalls('POST', /^\/api\/day-closes$/);
  await expect.element(form.getByRole('link', { name: '#1001' })).toBeVisible();
  await field('1,000 ×').fill('३');
  await field('100 ×').fill('6');
  await expectTexts(figures, ['₹3,600.00']);
  await expect.element(form.getByText('₹3,620.00')).not.toBeInTheDocument();
  await clickButton('Compare');
  await expectTexts(figures, ['₹3,600.00', '₹3,620.00', '-₹20.00']);
  await expect.element(form.getByText('ESEWA-1')).toBeVisible();
  await form.getByRole('checkbox', { name: 'Bikash Yadav: ₹81.00 agrees' }).click();
  await form.getByRole('checkbox', { name: 'eSewa: ₹200.00 agrees' }).click();
  await clickButton('Close day 7');
  await expect.element(field('Why Drawer differs')).toHaveFocus();
  await expectAccessible();
  expect(sent).toEqual([]);
  await field('Why Drawer differs').fill('Wrong change');
  await field('Stays in the drawer').fill('2,000');
  answer(/^\/api\/day-closes$/, async (request) => {
    if (request.method === 'GET') return data([]);
    sent.push({ body: await request.json(), headers: request.headers });
    if (sent.length === 1) return lostConnection();
    state.drawer = { ...DRAWER, number: 8, balances: [], unsettled: [] };
    return data({ number: 7 });
  });
  await clickButton('Close day 7');
  await expect.element(form.getByText(/^Not saved\./)).toBeVisible();
  await clickButton('Close day 7');
  await expect.element(toast('Day 7 is closed.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Day 7', exact: true })).toHaveFocus();
  expect(sent[0]?.body).toMatchObject({
    number: 7,
    counts: [
      { account: 'drawer', expected: 3_620, counted: 3_600, reason: 'Wrong change' },
      { account: 'rider_cash', riderId: 'rider-one', counted: 81, reason: '' },
      { account: 'esewa', counted: 200 },
    ],
    drawerPieces: { 1000: 3, 100: 6 },
    leftInDrawer: 2_000,
  });
  expect(sent[1]?.body).toEqual(sent[0]?.body);
  expect(sent[1]?.headers.get('idempotency-key')).toBe(sent[0]?.headers.get('idempotency-key'));
});

test('what was counted stays when money has moved meanwhile, and the new difference is shown', async () => {
  const state = await openDay({ ...DRAWER, balances: DRAWER.balances.slice(0, 1) });
  await page.getByText('One sum').click();
  await field('Cash in the drawer').fill('3,620');
  await clickButton('Compare');
  answer(/^\/api\/day-closes$/, (request) => {
    if (request.method === 'GET') return data([]);
    state.drawer = {
      ...DRAWER,
      balances: [{ account: 'drawer', riderId: null, rider: '', expected: 3_801 }],
    };
    return errorAnswer(409, 'day.changed', 'Money has moved since you counted.');
  });
  await clickButton('Close day 7');
  await expect.element(form.getByText('Not saved. Money has moved since you counted.')).toBeVisible();
  await expectTexts(figures, ['₹3,620.00', '₹3,801.00', '-₹181.00']);
});

test('the totals of the open day are shown, printed and saved', async () => {
  const print = withoutPrinter();
  await openDay();
  await clickButton('Show totals');
  await expect.element(page.getByRole('heading', { name: 'Day 7', exact: true })).toHaveFocus();
  await expectTexts(page.getByRole('table', { name: 'References', exact: true }).getByRole('cell'), [
    'eSewa',
    '1002',
    '₹200.00',
  ]);
  await expectAccessible();
  await clickButton('Print');
  await expect.poll(() => print).toHaveBeenCalled();
  expect(document.querySelector('body > [data-print]')?.textContent).toContain('ESEWA-1');
  const saved = vi.spyOn(URL, 'createObjectURL');
  onTestFinished(() => saved.mockRestore());
  await clickButton('Save this day as CSV');
  const file = saved.mock.calls[0]?.[0] as Blob;
  expect(await file.text()).toContain('7,,References,ESEWA-1,Amount,200');
});

test('a cashier records cash, and closes no day', async () => {
  await openPage('/admin#day', { as: CASHIER });
  await clickButton('Record cash');
  const dialog = page.getByRole('dialog', { name: 'Record cash' });
  await clickButton('Record');
  await expect.element(dialog.getByText('Please say why.')).toBeVisible();
  await expectAccessible();
  await field('Amount').fill('1.005');
  await field('Reason').fill('Coins');
  await clickButton('Record');
  await expect.element(dialog).toBeVisible();
  await field('Amount').fill('१,०००.५०');
  const sent = recordCalls('POST', '/api/drawer/movements');
  await clickButton('Record');
  await expect.element(toast('Paid in: ₹1,000.50 recorded.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { kind: 'paid_in', amount: 1_000.5, riderId: null, reason: 'Coins' },
  ]);
  await expect.element(page.getByRole('cell', { name: 'Coins' }).first()).toBeVisible();
  await expect.element(button('Show totals')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('heading', { name: /Close the day|Start the books/ }))
    .not.toBeInTheDocument();
});
