import { cartLine } from '../../web/src/testing/data/cart.ts';
import { ADMIN } from '../../web/src/testing/data/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { logInAs, restoreSession } from '../support/accounts.ts';
import { dishWithPrice, setStorage } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';
import { createCustomer, createOrder, setStatus } from '../support/orders.ts';

test('home shows the open order with its status and promised time, above the cart bar, until it has ended', async ({
  page,
}) => {
  const customer = await createCustomer(page.request);
  const admin = await logInAs(page.request, ADMIN);
  const { id, orderNumber } = await createOrder(page.request, customer);
  await restoreSession(page, customer);
  await page.goto('/');
  const strip = page.getByRole('complementary', { name: 'Your open order' });
  await expect(strip).toContainText(`#${orderNumber}, Pending`);
  await expect(strip).toContainText(/At your door about \d\d:\d\d( [AP]M)? – \d\d:\d\d [AP]M/);
  await setStatus(page.request, admin, id, 'preparing');
  await expect(strip).toContainText(`#${orderNumber}, Preparing`);
  await expect(strip).toContainText('At your door between');

  await setStorage(page, { cart: [cartLine(await dishWithPrice(page, 280), 1)] });
  await page.goto('/');
  const cartBar = page.getByRole('complementary', { name: 'Your cart' });
  await expect(strip).toBeVisible();
  await expect(cartBar).toBeVisible();
  const [above, below] = [await strip.boundingBox(), await cartBar.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0), 'the foot of the strip').toBeLessThanOrEqual(below?.y ?? 0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = page.getByRole('link', { name: 'Contact', exact: true });
  await last.click({ trial: true });
  await expectAccessible(page, 'home with an open order');

  await createOrder(page.request, customer, { specialInstructions: 'another' });
  await expect(strip).toContainText('and 1 more');
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();
  await expect(strip).toHaveCount(0);
  await page.goto('/');
  await strip.getByRole('link').click();
  await expect(page).toHaveURL(/\/order-tracking\//);
});
