import { paisaOf, rupeesOf } from '@chulo/shared/domain/money/money';
import { priceOrder } from '@chulo/shared/domain/money/order-price';
import type { FulfilmentType, PricingTerms } from '@chulo/shared/domain/money/pricing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatMoney } from '../../lib/format/money.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { adminToken, callApi, callAsAdmin } from '../../testing/api.ts';
import { dishNamed } from '../../testing/cart.ts';
import { expectErrors } from '../../testing/console-errors.ts';
import { cartLine } from '../../testing/data/cart.ts';
import { CASHIER, MANAGER } from '../../testing/data/people.ts';
import { tabTo } from '../../testing/keyboard.ts';
import { answer, changeAnswer, errorAnswer, lostConnection, recordCalls } from '../../testing/network.ts';
import { openPage, reopenPage } from '../../testing/open-page.tsx';
import { withoutPrinter } from '../../testing/printer.ts';
import { button, clickButton, field, heading, toast } from '../../testing/screen.ts';
import { withTables } from '../../testing/tables.ts';

const ORDERS = '/api/counter/orders';
const MARGHERITA = 'Margherita Pizza';
const LASSI = 'Janakpur Lassi';

interface Taken {
  order: { id: string; orderNumber: number; total: number };
}

const USUAL = [
  [MARGHERITA, 2],
  [LASSI, 1],
] as const;

const search = page.getByRole('combobox', { name: 'Find a dish' });
const lines = page.getByRole('region', { name: 'Order', exact: true });
const dish = (name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) });
const choice = (group: string, name: string) =>
  page.getByRole('group', { name: group, exact: true }).getByText(name, { exact: true });

let phoneCount = 0;
/** A mobile number that nobody else has. */
function newPhone(): string {
  phoneCount += 1;
  return `98${String(Date.now()).slice(-6)}${String(phoneCount).padStart(2, '0')}`;
}

async function totalOf(names: readonly (readonly [string, number])[], type: FulfilmentType): Promise<number> {
  const [terms] = await callApi<PricingTerms[]>('GET', '/api/restaurants');
  if (!terms) throw new Error('no restaurant');
  const priced = await Promise.all(
    names.map(async ([name, quantity]) => ({
      unitPrice: paisaOf(cartLine(await dishNamed(name), 1).price),
      quantity,
    })),
  );
  return rupeesOf(priceOrder(priced, type, null, terms).total);
}

/** An order that was taken by telephone, delivered to her. */
async function phoneOrder(phone: string, name = 'Sita Devi') {
  const [pizza, lassi] = await Promise.all([dishNamed(MARGHERITA), dishNamed(LASSI)]);
  return callApi<Taken>('POST', ORDERS, {
    token: await adminToken(),
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      channel: 'phone',
      caller: { name, phone },
      items: [cartLine(pizza, 2), cartLine(lassi, 1)],
      deliveryType: 'delivery',
      deliveryAddress: { street: 'Station Road 9', city: 'Janakpur' },
      total: await totalOf(USUAL, 'delivery'),
    },
  });
}

async function openCounter(as = CASHIER): Promise<void> {
  await openPage('/counter', { as, size: [1366, 768] });
  await expect.element(heading('Counter')).toBeVisible();
  await expect.element(dish(MARGHERITA)).toBeInTheDocument();
}

const takenNumber = async () => {
  const title = page.getByRole('heading', { name: /^Order #\d+ is taken$/ });
  await expect.element(title).toBeVisible();
  return Number(/\d+/.exec(title.element().textContent)?.[0]);
};

test('a walk-in order by keyboard alone: la finds lassi, cash with change, and Enter starts the next one', async () => {
  await openCounter();
  const sent = recordCalls('POST', ORDERS);
  await expect.element(field('Telephone')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('la');
  await expect.element(page.getByRole('option').first()).toHaveTextContent(LASSI);
  await userEvent.keyboard('{Enter}');
  await expect.element(lines.getByText(LASSI)).toBeVisible();
  await userEvent.keyboard('2 marg{Enter}');
  const total = await totalOf(
    [
      [MARGHERITA, 2],
      [LASSI, 1],
    ],
    'pickup',
  );
  await expect
    .element(page.getByText(`2 × ${MARGHERITA} added. Total ${formatMoney(total)}.`))
    .toBeInTheDocument();
  await userEvent.keyboard('{Shift>}+{/Shift}-');
  await tabTo(field('Cash given (optional)'));
  await expectAccessible();
  await userEvent.keyboard('५०००');
  await expect.element(page.getByText(`Change ${formatMoney(5000 - total)}`)).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const number = await takenNumber();
  await expect.element(page.getByText(`Change to give: ${formatMoney(5000 - total)}`)).toBeVisible();
  await expect.element(page.getByText('Paid', { exact: true })).toBeVisible();
  await expectAccessible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    channel: 'counter',
    deliveryType: 'pickup',
    total,
    tenders: [{ method: 'cash', amount: total, given: 5000 }],
  });
  await expect.element(button('New order')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Telephone')).toHaveFocus();
  await expect.element(page.getByText('No dish yet.')).toBeVisible();
  expect(number).toBeGreaterThan(0);
});

test('a known caller gets her usual order with at most 12 keys after the last digit of her number', async () => {
  const phone = newPhone();
  await phoneOrder(phone);
  await openCounter();
  const sent = recordCalls('POST', ORDERS);
  const devanagari = [...phone].map((digit) => '०१२३४५६७८९'[Number(digit)]).join('');
  await userEvent.keyboard(`+977 ${devanagari}`);
  await expect.element(page.getByText('Found: Sita Devi')).toBeVisible();
  await expect.element(field('Name (optional)')).toHaveValue('Sita Devi');
  await expect.element(button(`Same as last time: 2× ${MARGHERITA}, 1× ${LASSI}`)).toBeVisible();
  const keys = ['{Enter}', '{Enter}', '{Enter}'];
  for (const key of keys) await userEvent.keyboard(key);
  const number = await takenNumber();
  expect(keys.length).toBeLessThanOrEqual(12);
  expect(sent[0]?.body).toMatchObject({
    channel: 'phone',
    caller: { name: 'Sita Devi' },
    deliveryType: 'delivery',
    deliveryAddress: { street: 'Station Road 9', city: 'Janakpur' },
    total: await totalOf(USUAL, 'delivery'),
    tenders: [],
  });
  const orders = await callAsAdmin<{ id: string; orderNumber: number }[]>(
    'GET',
    `/api/orders?search=${number}`,
  );
  const order = orders.find(({ orderNumber }) => orderNumber === number);
  await openPage(`/admin?open=${order?.id}#orders`, { as: CASHIER });
  await expect.element(page.getByText('Taken by', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/ · Phone$/)).toBeVisible();
});

test('options are asked for where a dish needs them, and a line is changed, noted, counted and removed', async () => {
  await openCounter();
  await search.fill('lassi');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  const sheet = page.getByRole('dialog', { name: LASSI });
  await sheet.getByRole('radio', { name: /^Maldah Mango/ }).click();
  await sheet.getByRole('button', { name: /^Add to order/ }).click();
  await expect.element(lines.getByText(/Maldah Mango/)).toBeVisible();
  await expect.element(search).toHaveFocus();
  await lines.getByRole('button', { name: /^Edit Janakpur Lassi/ }).click();
  const editor = page.getByRole('dialog', { name: `Edit ${LASSI}` });
  await editor.getByLabelText('Note for the kitchen (optional)').fill('very cold');
  await editor.getByRole('button', { name: /^Save/ }).click();
  await expect.element(lines.getByText('“very cold”')).toBeVisible();
  await lines.getByRole('button', { name: /^One more: / }).click();
  await expect.element(lines.getByText('2', { exact: true })).toBeVisible();
  await lines.getByRole('button', { name: /^Remove Janakpur Lassi/ }).click();
  await expect.element(page.getByText('No dish yet.')).toBeVisible();
});

test('a sold-out dish is shown and not added', async () => {
  changeAnswer<{ name: string; isAvailable: boolean }[]>(/^\/api\/menu$/, (dishes) => {
    for (const one of dishes) if (one.name === LASSI) one.isAvailable = false;
  });
  await openCounter();
  await search.fill('la');
  await expect.element(dish(LASSI)).toHaveAttribute('aria-disabled', 'true');
  await search.fill('lassi');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert').getByText(`${LASSI} is sold out.`)).toBeVisible();
  await expect.element(page.getByText('No dish yet.')).toBeVisible();
});

test('closed and below the minimum warn, and the order is taken all the same', async () => {
  changeAnswer<{ opening: { states: object[]; delivery: object[] } }[]>(/^\/api\/restaurants$/, ([one]) => {
    const closed = [
      { from: '2020-01-01T00:00:00.000Z', kind: 'closedToday', clock: null, day: null, holiday: '' },
    ];
    if (one) one.opening.states = closed;
  });
  await openCounter();
  await search.fill('lassi');
  await userEvent.keyboard('{Enter}');
  await choice('Type of order', 'Dine in').click();
  await field('Your table').fill('4');
  await expect.element(page.getByText(/The order is taken all the same\./).first()).toBeVisible();
  await choice('Payment', 'Later').click();
  const sent = recordCalls('POST', ORDERS);
  await clickButton('Take order');
  await takenNumber();
  expect(sent[0]?.body).toMatchObject({ deliveryType: 'dine_in', specialInstructions: 'Table: 4' });
});

test('with tables an order that is eaten here has one of them', async () => {
  await withTables('4', 'Terrace 2');
  await openCounter();
  await search.fill('lassi');
  await userEvent.keyboard('{Enter}');
  await choice('Type of order', 'Dine in').click();
  await choice('Payment', 'Later').click();
  const sent = recordCalls('POST', ORDERS);
  await clickButton('Take order');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose the table.');
  const table = page.getByRole('combobox', { name: 'Table' });
  await expect.element(table).toHaveFocus();
  await table.selectOptions('Terrace 2');
  await expectAccessible();
  await clickButton('Take order');
  await takenNumber();
  expect(sent[0]?.body).toMatchObject({ tableName: 'Terrace 2', specialInstructions: '' });
});

test('what is missing is said, and gets the focus', async () => {
  await openCounter();
  await clickButton('Take order');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Add a dish first.');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('lassi{Enter}');
  await choice('Type of order', 'Delivery').click();
  await clickButton('Take order');
  await expect.element(field('Telephone')).toHaveFocus();
  await userEvent.keyboard('12345');
  await clickButton('Take order');
  await expect.element(page.getByText('This is not a telephone number.').first()).toBeVisible();
  await field('Telephone').fill(newPhone());
  await clickButton('Take order');
  await expect.element(page.getByText('Enter where it goes.').first()).toBeVisible();
  await expect.element(field('Street')).toHaveFocus();
  await choice('Payment', 'eSewa').click();
  await field('Street').fill('Bhanu Chowk 4');
  await clickButton('Take order');
  await expect.element(field('Transaction reference')).toHaveFocus();
});

test('a changed price is asked about, and the order is taken for the new total', async () => {
  expectErrors(/409/);
  // The page has the menu of before.
  changeAnswer<{ name: string; price: number }[]>(/^\/api\/menu$/, (dishes) => {
    for (const one of dishes) if (one.name === LASSI) one.price -= 10;
  });
  await openCounter();
  await search.fill('lassi');
  await userEvent.keyboard('{Enter}');
  await choice('Payment', 'Later').click();
  await clickButton('Take order');
  const total = await totalOf([[LASSI, 1]], 'pickup');
  const question = page.getByRole('dialog', { name: 'The total has changed' });
  await expect.element(question.getByText(new RegExp(`It is now ${formatMoney(total)}`))).toBeVisible();
  const sent = recordCalls('POST', ORDERS);
  await question.getByRole('button', { name: `Take it for ${formatMoney(total)}` }).click();
  await takenNumber();
  expect(sent[0]?.body).toMatchObject({ total });
});

test('a blocked caller is to be called first; several people with one number are a choice', async () => {
  const phone = newPhone();
  await phoneOrder(phone);
  changeAnswer<{ id: string; name: string; isPhoneBlocked: boolean }[]>(
    /^\/api\/counter\/callers/,
    (found) => {
      const [first] = found;
      if (first) found.push({ ...first, id: 'other', name: 'Her mother', isPhoneBlocked: true });
    },
  );
  await openCounter();
  await field('Telephone').fill(phone);
  await page.getByRole('radio', { name: /^Her mother/ }).click();
  await expect.element(page.getByText(/^Call first: this number is blocked/)).toBeVisible();
  await expect.element(field('Name (optional)')).toHaveValue('Her mother');
  await expectAccessible();
});

test('a failed look-up is said and repeated, and the order goes on', async () => {
  expectErrors(/500/);
  const mend = answer('/api/counter/callers', () =>
    errorAnswer(500, 'server.error', 'Something went wrong.'),
  );
  await openCounter();
  await field('Telephone').fill(newPhone());
  await expect.element(page.getByText(/The number could not be looked up/)).toBeVisible();
  mend();
  await clickButton('Look up again');
  await expect.element(page.getByText('New number')).toBeVisible();
});

test('an entry survives a reload, is parked, and another cashier goes on with it', async () => {
  await openCounter();
  const phone = newPhone();
  await field('Telephone').fill(phone);
  await search.fill('lassi');
  await userEvent.keyboard('{Enter}');
  await reopenPage();
  await expect.element(lines.getByText(LASSI)).toBeVisible();
  await expect.element(field('Telephone')).toHaveValue(phone);
  await clickButton('Hold');
  await expect.element(page.getByText('No dish yet.')).toBeVisible();
  const storage = { counter: localStorage.getItem('counter') ?? '' };
  await openPage('/counter', { as: MANAGER, storage, size: [1366, 768] });
  await clickButton('Held (1)');
  await expectAccessible();
  await button(`Open ${phone}, 1 dish`).click();
  await expect.element(field('Telephone')).toHaveValue(phone);
  await expect.element(lines.getByText(LASSI)).toBeVisible();
  await expect.element(button('Held (1)')).not.toBeInTheDocument();
});

test('without a connection the order waits, another cashier sends it once, and its taker stays', async () => {
  expectErrors(/Failed to load resource|NetworkError|network/i);
  await openCounter();
  await search.fill('lassi');
  await userEvent.keyboard('{Enter}');
  // The answer is lost, not the order.
  const keys: (string | null)[] = [];
  const numbers: number[] = [];
  const mend = answer(ORDERS, async (request, forward) => {
    keys.push(request.headers.get('idempotency-key'));
    numbers.push((await (await forward()).json()).data.order.orderNumber);
    return lostConnection();
  });
  await clickButton('Take order');
  await expect.element(page.getByRole('heading', { name: 'Kept on this device' })).toBeVisible();
  await expect.element(page.getByText('1 order is waiting to be sent')).toBeVisible();
  const cashierId = JSON.parse(localStorage.getItem('user') ?? '{}').id;
  const storage = { counter: localStorage.getItem('counter') ?? '' };
  mend();
  const sent = recordCalls('POST', ORDERS);
  await openPage('/counter', { as: MANAGER, storage, size: [1366, 768] });
  const late = `Order #${numbers[0]} of Somebody at the counter, 1 dish is taken now.`;
  await expect.element(toast(late)).toBeVisible();
  await expect.element(page.getByText('1 order is waiting to be sent')).not.toBeInTheDocument();
  // It was sent twice, and is one order, taken by the first cashier.
  expect(new Set(numbers).size).toBe(1);
  expect(new Set([...keys, ...sent.map(({ headers }) => headers.get('idempotency-key'))]).size).toBe(1);
  expect(new Set(sent.map(({ body }) => body.takenBy))).toEqual(new Set([cashierId]));
});

test('a refused order that was sent later comes back into the list with its reason, and is mended', async () => {
  expectErrors(/Failed to load resource|NetworkError|network|409/i);
  await openCounter();
  await search.fill('lassi');
  await userEvent.keyboard('{Enter}');
  let isBack = false;
  answer(ORDERS, () =>
    isBack ? errorAnswer(409, 'order.items_unavailable', 'Janakpur Lassi is sold out.') : lostConnection(),
  );
  await clickButton('Take order');
  await clickButton('New order');
  isBack = true;
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('1 order was refused')).toBeVisible();
  await clickButton('Held (1)');
  await expect.element(page.getByText(/Janakpur Lassi is sold out\.$/)).toBeVisible();
  await button('Open Somebody at the counter, 1 dish').click();
  await expect.element(lines.getByText(LASSI)).toBeVisible();
  await expect.element(page.getByText('1 order was refused')).not.toBeInTheDocument();
});

test('receipt and ticket print by themselves where the switch is on, and the receipt has the code and where it is entered', async () => {
  document.documentElement.dataset.publicUrl = 'https://pizza.example';
  onTestFinished(() => void delete document.documentElement.dataset.publicUrl);
  const print = withoutPrinter();
  await openCounter();
  await page.getByRole('checkbox', { name: 'Print here' }).click();
  await search.fill('lassi');
  await userEvent.keyboard('{Enter}');
  const papers: string[] = [];
  const labels: (string | null | undefined)[] = [];
  print.mockImplementation(() => {
    const paper = document.querySelector('body > [data-print]');
    papers.push(paper?.textContent ?? '');
    labels.push(paper?.querySelector('svg[role=img]')?.getAttribute('aria-label'));
  });
  await clickButton('Take order');
  const number = await takenNumber();
  await expect.poll(() => papers.length).toBe(2);
  expect(papers[0]).toMatch(
    new RegExp(
      `Add this order to your account:pizza\\.example/profile\\?claim=${number}Code [A-Z2-9]{4}-[A-Z2-9]{4}`,
    ),
  );
  expect(labels[0]).toBe(`QR code of https://pizza.example/profile?claim=${number}`);
  expect(papers[1]).toContain(`#${number}`);
  await clickButton('Print');
  await expect.poll(() => papers.length).toBe(3);
  expect(papers[2]).toContain('Add this order to your account:');
});

test('an offer lowers the total, and a wallet needs the connection', async () => {
  await openCounter();
  await search.fill('2 marg');
  await userEvent.keyboard('{Enter}');
  await field('Promo code').fill('welcome10');
  await clickButton('Apply');
  await expect.element(button('Remove WELCOME10')).toBeVisible();
  await expect.element(page.getByText('Discount (WELCOME10)')).toBeVisible();
  await choice('Payment', 'eSewa').click();
  await field('Transaction reference').fill('ABC-12345');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  dispatchEvent(new Event('offline'));
  const sent = recordCalls('POST', ORDERS);
  await clickButton('Take order');
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^A wallet needs the connection/);
  expect(sent).toEqual([]);
});

test('a manager takes something off with a reason, and the receipt names it', async () => {
  await openPage('/counter', { as: MANAGER, size: [1366, 768] });
  await search.fill('lassi');
  await userEvent.keyboard('{Enter}');
  await page.getByText('Discount for this order').click();
  await field('Discount in rupees').fill('5000');
  await clickButton('Take order');
  await expect.element(page.getByText(/^The dishes cost /).first()).toBeVisible();
  await expect.element(field('Discount in rupees')).toHaveFocus();
  await field('Discount in rupees').fill('20');
  await clickButton('Take order');
  await expect.element(field('Why it is given')).toHaveFocus();
  await expectAccessible();
  await field('Why it is given').fill('A neighbour');
  await expect.element(page.getByText('Discount by the restaurant')).toBeVisible();
  const sent = recordCalls('POST', ORDERS);
  await clickButton('Take order');
  const number = await takenNumber();
  expect(sent[0]?.body).toMatchObject({ staffDiscount: { amount: 20, reason: 'A neighbour' } });
  const [order] = await callAsAdmin<{ id: string }[]>('GET', `/api/orders?search=${number}`);
  await openPage(`/admin?open=${order?.id}#orders`, { as: CASHIER });
  await expect.element(page.getByText('Discount of staff (A neighbour)')).toBeVisible();
});

test('a cashier without a limit gives no discount, and with one up to it', async () => {
  await openCounter();
  expect(page.getByText('Discount for this order').query()).toBeNull();
  changeAnswer<{ staffDiscountLimit: number }[]>(/^\/api\/restaurants$/, ([one]) => {
    if (one) one.staffDiscountLimit = 50;
  });
  await openCounter();
  await search.fill('lassi');
  await userEvent.keyboard('{Enter}');
  await page.getByText('Discount for this order').click();
  await field('Discount in rupees').fill('50.5');
  await field('Why it is given').fill('Late');
  await clickButton('Take order');
  await expect
    .element(page.getByRole('alert').first())
    .toHaveTextContent('Up to ₹50.00; more needs a manager.');
});
