import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectContrast, expectNoOverflow } from '../../../testing/accessibility.ts';
import { createCustomer, type Session } from '../../../testing/accounts.ts';
import { callAsAdmin } from '../../../testing/api.ts';
import { dishWithPrice } from '../../../testing/cart.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { cartLine } from '../../../testing/data/cart.ts';
import { ADMIN, CASHIER } from '../../../testing/data/people.ts';
import { boxOf } from '../../../testing/layout.ts';
import { answer, lostConnection } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { createOrder, type PlacedOrder, payCash, setStatus } from '../../../testing/orders.ts';
import { rowOf } from '../../../testing/panel.ts';
import { button, clickButton, heading } from '../../../testing/screen.ts';
import { changeRestaurant, uploadWalletCodes } from '../../../testing/wallet-codes.ts';

const NAME = 'मिथिला पिज्जा घर';
const payNow = button('Pay by wallet now');
const codeOf = (wallet: string) => page.getByRole('img', { name: `${wallet} code of ${NAME}`, exact: true });
const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
const scan = (app: string, amount: number) =>
  `Scan with ${app} and pay ${rupees(amount)}. Tell us the reference.`;

async function openTracking(): Promise<{ customer: Session; order: PlacedOrder }> {
  const customer = await createCustomer();
  const order = await createOrder(customer);
  await openPage(`/order-tracking/${order.id}`, { as: customer });
  await expect.element(heading(`Order #${order.orderNumber}`)).toBeVisible();
  return { customer, order };
}

async function openPayment(order: PlacedOrder, as = ADMIN) {
  await openPage('/admin#orders', { as });
  await rowOf(order)
    .getByRole('button', { name: `Pay order #${order.orderNumber}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Payment of order #${order.orderNumber}` });
  await expect.element(dialog).toBeVisible();
  return dialog;
}

test('the demo has no codes: no page and no payment offers one', async () => {
  const { order } = await openTracking();
  await expect.element(page.getByText(/^Cash on Delivery: ₹/)).toBeVisible();
  await expect.element(payNow).not.toBeInTheDocument();
  const dialog = await openPayment(order);
  await dialog.getByLabelText('Payment method').selectOptions('esewa');
  await expect.element(dialog.getByLabelText('Transaction reference')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Show code' })).not.toBeInTheDocument();
});

test('a customer opens the codes of her unpaid order, with the amount and the account, and enters nothing', async () => {
  await changeRestaurant({ name: NAME });
  const codes = await uploadWalletCodes();
  const { order } = await openTracking();
  await expect.element(payNow).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible();
  await payNow.click();
  await expect.element(payNow).toHaveAttribute('aria-expanded', 'true');
  await expect.element(codeOf('eSewa')).toBeVisible();
  await expect.element(codeOf('eSewa')).toHaveAttribute('src', codes.esewaCode);
  expect(boxOf(codeOf('eSewa')).width).toBeGreaterThanOrEqual(240);
  await expect.element(page.getByText(scan('eSewa', order.total))).toBeVisible();
  await expect.element(page.getByText(`${NAME}, 9800000000`)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Save the picture' }))
    .toHaveAttribute('href', codes.esewaCode);
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  await expectAccessible();
  await expectContrast();
  await expectNoOverflow();

  const wallets = page.getByRole('tablist', { name: 'Wallets' });
  await wallets.getByRole('tab', { name: 'Fonepay' }).click();
  await expect.element(codeOf('Fonepay')).toBeVisible();
  await expect.element(codeOf('eSewa')).not.toBeInTheDocument();
  await expect.element(page.getByText(scan('Fonepay or your banking app', order.total))).toBeVisible();
  await payNow.click();
  await expect.element(codeOf('Fonepay')).not.toBeInTheDocument();
});

test('one code needs no choice, and a code whose method staff cannot record is not shown', async () => {
  await changeRestaurant({ name: NAME, walletDetails: { esewaNumber: '' } });
  await uploadWalletCodes(['esewaCode', 'khaltiCode']);
  await openTracking();
  await payNow.click();
  await expect.element(codeOf('Khalti')).toBeVisible();
  await expect.element(page.getByRole('tablist')).not.toBeInTheDocument();
  await expect.element(codeOf('eSewa')).not.toBeInTheDocument();
});

test('without an accepted method no code is offered', async () => {
  await uploadWalletCodes();
  await changeRestaurant({ paymentMethods: { upi: false, wallet: false } });
  await openTracking();
  await expect.element(button('Cancel Order')).toBeVisible();
  await expect.element(payNow).not.toBeInTheDocument();
});

test('open codes disappear when the order is paid or cancelled, and are not offered again', async () => {
  await changeRestaurant({ name: NAME });
  await uploadWalletCodes();
  const { customer, order } = await openTracking();
  await payNow.click();
  await expect.element(codeOf('eSewa')).toBeVisible();
  await payCash(order);
  await expect.element(page.getByText('There is nothing to pay for this order.')).toBeVisible();
  await expect.element(codeOf('eSewa')).not.toBeInTheDocument();
  await expectAccessible();
  await openPage(`/order-tracking/${order.id}`, { as: customer });
  await expect.element(page.getByText(/^Paid: ₹/)).toBeVisible();
  await expect.element(payNow).not.toBeInTheDocument();

  const cancelled = await createOrder(customer);
  await setStatus(cancelled.id, 'cancelled');
  await openPage(`/order-tracking/${cancelled.id}`, { as: customer });
  await expect.element(page.getByText('This order was cancelled.')).toBeVisible();
  await expect.element(payNow).not.toBeInTheDocument();
});

test('a picture that cannot be loaded says so and can be tried again', async () => {
  expectErrors(/status of 404/);
  await changeRestaurant({
    name: NAME,
    walletCodes: { esewaCode: '/pictures/ThisPictureDoesNotExist_.webp' },
  });
  await openTracking();
  await payNow.click();
  const problem = page.getByRole('alert').filter({ hasText: 'could not be loaded. Check your connection.' });
  await expect.element(problem).toBeVisible();
  await expectAccessible();
  await clickButton('Try again');
  await expect.element(problem).toBeVisible();
});

test('Order Placed offers the codes, and not of an order that was cancelled meanwhile', async () => {
  await changeRestaurant({ name: NAME });
  await uploadWalletCodes(['fonepayCode']);
  let order = { id: '', orderNumber: 0, total: 0 };
  answer(/^\/api\/orders$/, async (request, forward) => {
    const response = await forward();
    if (request.method === 'POST') order = (await response.clone().json()).data;
    return response;
  });
  const cart = [cartLine(await dishWithPrice(280), 2)];
  await openPage('/checkout', { as: await createCustomer(), storage: { cart, deliveryType: '"pickup"' } });
  await expect.element(page.getByRole('radio', { name: /^Cash/ })).toBeChecked();
  await expect.element(page.getByText(/eSewa|Khalti|Fonepay/)).not.toBeInTheDocument();
  await clickButton('Place Order');
  await expect.element(heading('Order Placed!')).toBeVisible();
  await expectAccessible();
  const connect = answer(`/api/orders/${order.id}`, lostConnection);
  await payNow.click();
  const problem = page.getByRole('alert').filter({ hasText: 'The codes could not be loaded.' });
  await expect.element(problem).toBeVisible();
  await expectAccessible();
  connect();
  await clickButton('Try again');
  await expect.element(codeOf('Fonepay')).toBeVisible();
  await expect.element(page.getByText(scan('Fonepay or your banking app', order.total))).toBeVisible();
  await expectAccessible();
  await payNow.click();
  await setStatus(order.id, 'cancelled');
  await payNow.click();
  await expect.element(page.getByText('There is nothing to pay for this order.')).toBeVisible();
  await expect.element(codeOf('Fonepay')).not.toBeInTheDocument();
});

test('staff show the code of the chosen method on a white screen and then enter the reference', async () => {
  await changeRestaurant({ name: NAME });
  await uploadWalletCodes(['esewaCode', 'fonepayCode']);
  const order = await createOrder(await createCustomer());
  const dialog = await openPayment(order, CASHIER);
  document.documentElement.dataset.theme = 'dark';
  const show = dialog.getByRole('button', { name: 'Show code' });
  await expect.element(show).not.toBeInTheDocument();
  const method = dialog.getByLabelText('Payment method');
  await method.selectOptions('khalti');
  await expect.element(dialog.getByLabelText('Transaction reference')).toBeVisible();
  await expect.element(show).not.toBeInTheDocument();
  await method.selectOptions('upi');
  await show.click();
  const fonepay = page.getByRole('dialog', { name: 'Pay by Fonepay' });
  await expect.element(fonepay).toHaveTextContent(scan('Fonepay or your banking app', order.total));
  await fonepay.getByRole('button', { name: 'Close' }).click();
  await method.selectOptions('esewa');
  await show.click();
  const shown = page.getByRole('dialog', { name: 'Pay by eSewa' });
  await expect.element(codeOf('eSewa')).toBeVisible();
  await expect.element(shown).toHaveTextContent(scan('eSewa', order.total));
  expect(boxOf(shown)).toMatchObject({ width: innerWidth, height: innerHeight });
  expect(boxOf(codeOf('eSewa')).width).toBeGreaterThanOrEqual(240);
  expect(getComputedStyle(shown.element()).backgroundColor).toBe('rgb(255, 255, 255)');
  await expectAccessible();
  await page.viewport(320, 640);
  await expect.poll(() => boxOf(codeOf('eSewa')).width).toBeGreaterThanOrEqual(240);
  await page.viewport(1366, 768);
  await shown.getByRole('button', { name: 'Close' }).click();
  await expect.element(show).toHaveFocus();
  delete document.documentElement.dataset.theme;
  await dialog.getByLabelText('Transaction reference').fill('ESEWA-9988');
  await dialog.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const payments = await callAsAdmin('GET', `/api/orders/${order.id}/payments`);
  expect(payments).toMatchObject([{ method: 'esewa', transactionReference: 'ESEWA-9988' }]);
});

test('an unpaid bill prints the codes with the amount, on a page and on a roll; a paid one none', async () => {
  await changeRestaurant({ name: NAME });
  await uploadWalletCodes();
  const order = await createOrder(await createCustomer());
  const openInvoice = async () => {
    await openPage('/admin#orders', { as: ADMIN });
    await rowOf(order)
      .getByRole('button', { name: `Invoice of order #${order.orderNumber}` })
      .click();
    const invoice = page.getByRole('dialog', { name: `Invoice of order #${order.orderNumber}` });
    await expect.element(invoice).toHaveTextContent('Paid amount');
    return invoice;
  };
  let invoice = await openInvoice();
  for (const paper of ['A4 or A5', '80 mm roll']) {
    await invoice.getByRole('tab', { name: paper }).click();
    const list = invoice.getByRole('list', { name: 'Codes to pay with' });
    await expect.element(list.getByRole('img')).toHaveLength(3);
    await expect.element(list.getByRole('img', { name: `Khalti code of ${NAME}` })).toBeVisible();
    await expect.element(list).toHaveTextContent(scan('Khalti', order.total));
    await expectAccessible();
  }
  await payCash(order);
  await expect.element(invoice.getByRole('list', { name: 'Codes to pay with' })).not.toBeInTheDocument();
  await setStatus(order.id, 'cancelled');
  invoice = await openInvoice();
  await expect.element(invoice.getByRole('list', { name: 'Codes to pay with' })).not.toBeInTheDocument();
});

test('the bill is printed when the pictures of its codes are loaded', async () => {
  await changeRestaurant({ name: NAME });
  await uploadWalletCodes(['khaltiCode']);
  const order = await createOrder(await createCustomer());
  await openPage('/admin#orders', { as: ADMIN });
  await rowOf(order)
    .getByRole('button', { name: `Invoice of order #${order.orderNumber}` })
    .click();
  const loaded: boolean[] = [];
  const { print } = globalThis;
  globalThis.print = () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-print] img')];
    loaded.push(
      pictures.length === 1 && pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    );
  };
  try {
    await clickButton('Print');
    await expect.poll(() => loaded).toEqual([true]);
    await page.getByRole('tab', { name: '80 mm roll' }).click();
    await clickButton('Print');
    await expect.poll(() => loaded).toEqual([true, true]);
  } finally {
    globalThis.print = print;
  }
});
