import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { signUp } from '../../../testing/accounts.ts';
import { callApi, callAsAdmin } from '../../../testing/api.ts';
import { dishWithPrice } from '../../../testing/cart.ts';
import { openWithClock } from '../../../testing/clock.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { ADDRESS, cartLine } from '../../../testing/data/cart.ts';
import { answer, recordCalls, waitForCalls } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { createOrder, setStatus } from '../../../testing/orders.ts';
import { button, clickButton, expectPath, expectTexts } from '../../../testing/screen.ts';

const FREESHIP = {
  code: 'FREESHIP',
  description: '',
  discountType: 'FIXED',
  discountValue: 0,
  isFreeDelivery: true,
};

const openCart = async () =>
  openPage('/cart', {
    as: await signUp(),
    storage: { cart: [cartLine(await dishWithPrice(280), 1)], deliveryAddress: ADDRESS },
  });

const choose = (type: string) =>
  page.getByRole('group', { name: 'Order type' }).getByText(type, { exact: true }).click();
const more = page.getByRole('button', { name: /^One more/ });
const less = page.getByRole('button', { name: /^One less/ });
const alert = page.getByRole('alert');

test('a free delivery code is taken off with its reason when the order is collected or its delivery is free anyway', async () => {
  await openCart();
  const apply = button('Apply FREESHIP');
  const discount = page.getByText('Discount (FREESHIP)');
  await apply.click();
  await expect.element(discount).toBeVisible();

  await choose('Pickup');
  await expect
    .element(alert)
    .toHaveText('FREESHIP was taken off your bill. It gives free delivery, and your order is not delivered.');
  await expect.element(discount).not.toBeInTheDocument();
  await expect.element(page.getByRole('list', { name: 'Offers for you' })).toBeVisible();
  await expect.element(apply, { message: 'an offer that changes nothing' }).not.toBeInTheDocument();

  await choose('Delivery');
  await apply.click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(discount).toBeVisible();
  await more.click();
  await expect
    .element(alert)
    .toHaveText(
      'FREESHIP was taken off your bill. It gives free delivery, and your delivery is free already.',
    );
  await expect.element(discount).not.toBeInTheDocument();
});

test('the checkout says that a stored code has no effect on the order, and orders without it', async () => {
  await openPage('/checkout', {
    as: await signUp(),
    storage: {
      cart: [cartLine(await dishWithPrice(280), 1)],
      deliveryType: '"pickup"',
      promo: FREESHIP,
    },
  });
  await expect
    .element(
      page.getByText(
        'FREESHIP was taken off your bill. It gives free delivery, and your order is not delivered.',
      ),
    )
    .toBeVisible();
  const orders = recordCalls('POST', /^\/api\/orders$/);
  await clickButton('Place Order');
  await expect.element(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible();
  expect(orders.map(({ body }) => body)).toMatchObject([{ deliveryType: 'pickup', promoCode: null }]);
});

async function createOffer(changes: object) {
  const code = `OFFER${Date.now()}`;
  const { id } = await callAsAdmin<{ id: string }>('POST', '/api/promos', {
    ...{ code, discount_type: 'PERCENT', discount_value: 40 },
    ...changes,
  });
  return { code, end: () => callAsAdmin('PUT', `/api/promos/${id}`, { is_active: false }) };
}

describe('an offer of the owner', () => {
  test('that ends while it is shown is refused with the reason, and is no longer shown', async () => {
    expectErrors(/status of 4\d\d .*\/api\/promos\/validate/);
    const { code, end } = await createOffer({});
    // The page hears nothing of the change before the customer presses.
    const data = await callApi<object[]>('GET', '/api/promos/public');
    let isPressed = false;
    answer('/api/promos/public', (_request, forward) =>
      isPressed ? forward() : Response.json({ success: true, data }),
    );
    answer('/api/promos/validate', (_request, forward) => {
      isPressed = true;
      return forward();
    });
    await openCart();
    const apply = button(`Apply ${code}`);
    await expect.element(apply).toBeVisible();
    await end();
    await apply.click();
    await expect.element(page.getByText('This promo code is not active.')).toBeVisible();
    await expect.element(apply).not.toBeInTheDocument();
    await expect.element(page.getByText(`Discount (${code})`)).not.toBeInTheDocument();
  });

  test('that the bill no longer reaches says at once what is missing, and is taken off with the reason', async () => {
    expectErrors(/status of 4\d\d .*\/api\/promos\/validate/);
    const { code, end } = await createOffer({ min_order_value: 500 });
    await openCart();
    const apply = button(`Apply ${code}`);
    const missing = page.getByRole('link', { name: `Add ₹220.00 more for ${code}` });
    await expect.element(missing).toBeVisible();
    await more.click();
    await expect.element(apply).toBeVisible();
    await less.click();
    await expect.element(missing).toBeVisible();
    await expect.element(apply).not.toBeInTheDocument();
    await more.click();
    await apply.click();
    await expect.element(page.getByText(`Discount (${code})`)).toBeVisible();
    await less.click();
    await expect.element(alert).toHaveTextContent(`${code} was taken off your bill.`);
    await expect.element(missing).toBeVisible();
    await end();
  });

  test('that is applied right after the quantity has changed is checked with the new bill only', async () => {
    const { code, end } = await createOffer({ min_order_value: 500 });
    onTestFinished(async () => {
      await end();
    });
    const clock = await openWithClock('/cart', {
      as: await signUp(),
      storage: { cart: [cartLine(await dishWithPrice(280), 1)], deliveryAddress: ADDRESS },
    });
    await expect.element(page.getByRole('link', { name: `Add ₹220.00 more for ${code}` })).toBeVisible();
    await waitForCalls();
    clock.stop();
    const checked = recordCalls('POST', /^\/api\/promos\/validate$/);
    await more.click();
    await button(`Apply ${code}`).click();
    const discount = page.getByText(`Discount (${code})`);
    await clock.runUntil(() => discount.query() !== null);
    await waitForCalls();
    await clock.run(1_000);
    await waitForCalls();
    expect(checked.map(({ body }) => body.subtotal)).toEqual([560, 560]);
    await expect.element(discount).toBeVisible();
  });
});

test('offers stand in one row, the one that saves most first with the discount of the bill, then what is missing for others; one that saves nothing is left out', async () => {
  const offer = (
    code: string,
    discount_value: number,
    min_order_value: number,
    is_free_delivery = false,
  ) => ({
    code,
    description: '',
    discount_type: 'PERCENT',
    discount_value,
    min_order_value,
    is_free_delivery,
  });
  const data = [
    offer('TEN', 10, 0),
    offer('HALF', 50, 1_000),
    offer('FREESHIP', 0, 0, true),
    offer('TWENTY', 20, 0),
    offer('NEARER', 30, 480),
  ];
  answer('/api/promos/public', () => Response.json({ success: true, data }));
  const cart = [cartLine(await dishWithPrice(150), 2)];
  await openPage('/cart', { as: await signUp(), storage: { cart } });
  const offers = page.getByRole('list', { name: 'Offers for you' });
  // 20 % of 300 and the tax of 13 % on it, in whole rupees: 39 before, 31 after. Delivery is free from 300.
  await expectTexts(offers.getByRole('listitem'), [
    /^TWENTY *saves ₹60\.00 *and ₹8\.00 tax/,
    /^TEN *saves ₹30\.00 *and ₹4\.00 tax/,
    /^NEARER.*Add ₹180\.00 more$/,
    /^HALF.*Add ₹700\.00 more$/,
  ]);
  const tops = offers
    .getByRole('listitem')
    .elements()
    .map((one) => one.getBoundingClientRect().top);
  expect(new Set(tops).size, 'rows').toBe(1);
  await expectAccessible();
  await offers.getByRole('link', { name: 'Add ₹180.00 more for NEARER' }).click();
  await expectPath('/search');
});

test('an offer that the customer has used up is not offered, until she cancels the order', async () => {
  const { code, end } = await createOffer({ perCustomerLimit: 1 });
  onTestFinished(async () => void (await end()));
  const customer = await signUp();
  const apply = button(`Apply ${code}`);
  const promo = { code, discountType: 'PERCENT', discountValue: 40, isFreeDelivery: false } as const;
  const { id } = await createOrder(customer, { promo });
  const storage = { cart: [cartLine(await dishWithPrice(280), 1)], deliveryAddress: ADDRESS };
  await openPage('/cart', { as: customer, storage });
  await expect.element(button('Apply WELCOME10')).toBeVisible();
  await expect.element(apply).not.toBeInTheDocument();
  await setStatus(id, 'cancelled');
  await expect.element(apply).toBeVisible();
});

test('the offers are shown when nobody knows which of them she has used up', async () => {
  expectErrors(/status of 503 .*used-up/);
  answer('/api/promos/used-up', () => new Response(null, { status: 503 }));
  await openCart();
  await expect.element(button('Apply WELCOME10')).toBeVisible();
});
