import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { signUp } from '../../../testing/accounts.ts';
import { readMenu } from '../../../testing/cart.ts';
import { ADDRESS, cartLine, type Dish } from '../../../testing/data/cart.ts';
import { openPage, reopenPage } from '../../../testing/open-page.tsx';
import { button, heading } from '../../../testing/screen.ts';

const placeButton = button('Place Order');
/** Of an element at a fraction of a pixel the browser calculates a little less than 1. */
const WHOLE = { ratio: 0.999 };

async function openCheckout(dishes: readonly Dish[], size?: readonly [number, number]): Promise<void> {
  const cart = dishes.map((dish) => cartLine(dish, 2, 'No onions'));
  await openPage('/checkout', {
    as: await signUp(),
    storage: { cart, deliveryAddress: ADDRESS },
    ...(size ? { size } : {}),
  });
  await expect.element(heading('Checkout')).toBeVisible();
}

/** The height of what stays in place while the page scrolls. */
const coveredHeight = () =>
  [...document.querySelectorAll('body *')]
    .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position) && element.checkVisibility())
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > innerWidth / 2)
    .reduce((sum, { height }) => sum + height, 0);

test('on a phone nothing but Place Order stands at the bottom of the checkout, and a keyboard leaves half of the screen', async () => {
  await openCheckout((await readMenu()).slice(0, 1));
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await expect.element(tabs).not.toBeInTheDocument();
  await expect.element(placeButton).toBeInViewport(WHOLE);
  const { innerHeight: height } = window;
  await page.viewport(390, height / 2);
  page.getByLabelText('Special instructions (optional)').element().focus();
  await expect.poll(coveredHeight).toBeLessThan(height / 4);
  await reopenPage('/search');
  await expect.element(tabs).toBeVisible();
  page.getByRole('searchbox').element().focus();
  await expect.element(tabs).not.toBeInTheDocument();
  expect(coveredHeight()).toBeLessThan(height / 4);
});

test.for([1366, 1024])(
  'at %ix768 Place Order is in view beside a summary that is higher than the screen',
  async (width) => {
    await openCheckout((await readMenu()).slice(0, 6), [width, 768]);
    await expect.element(placeButton).toBeInViewport(WHOLE);
    await userEvent.keyboard('{End}');
    await expect.element(page.getByRole('link', { name: /^Call / }).first()).toBeInViewport(WHOLE);
    await expect.element(placeButton).toBeInViewport(WHOLE);
  },
);
