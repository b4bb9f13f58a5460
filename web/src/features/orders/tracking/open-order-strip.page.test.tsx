import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createCustomer } from '../../../testing/accounts.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { createOrder, latestSlot, setStatus } from '../../../testing/orders.ts';

test('home shows no strip when every order has ended', async () => {
  const customer = await createCustomer();
  const { id } = await createOrder(customer);
  await openPage('/', { as: customer });
  const strip = page.getByRole('complementary', { name: 'Your open order' });
  await expect.element(strip).toBeVisible();
  await setStatus(id, 'delivered');
  await expect.element(strip).not.toBeInTheDocument();
});

test('an order for another day does not hide the one that is on its way', async () => {
  const customer = await createCustomer();
  const { orderNumber } = await createOrder(customer);
  await createOrder(customer, { scheduledFor: await latestSlot() });
  await openPage('/', { as: customer });
  const strip = page.getByRole('complementary', { name: 'Your open order' });
  await expect.element(strip).toHaveTextContent(`#${orderNumber}, Pending and 1 more`);
  await expect.element(strip).toHaveTextContent('At your door about');
});

test('no part of a card is painted over the strip at the foot of a phone', async () => {
  const customer = await createCustomer();
  await createOrder(customer);
  await openPage('/', { as: customer });
  await page.viewport(390, 844);
  const strip = page.getByRole('complementary', { name: 'Your open order' });
  await expect.element(strip).toBeVisible();
  const add = page.getByRole('article').getByRole('button', { name: /^Add / }).last();
  await expect.element(add).toBeVisible();
  const { top: stripTop, height } = strip.element().getBoundingClientRect();
  const box = add.element().getBoundingClientRect();
  scrollBy(0, box.top + box.height / 2 - (stripTop + height / 2));
  await expect
    .poll(() => Math.abs(boxCentre(add.element()) - boxCentre(strip.element())))
    .toBeLessThan(height / 4);
  const { left, width } = add.element().getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, boxCentre(strip.element()));
  expect(strip.element().contains(found)).toBe(true);
});

function boxCentre(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}
