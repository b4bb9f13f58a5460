import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SECTIONS } from '../pages/admin/sections.ts';
import { expectContrast, expectNoOverflow } from './accessibility.ts';
import { dishNamed } from './cart.ts';
import { cartLine } from './data/cart.ts';
import { ADMIN, COURIER, CUSTOMER, KITCHEN } from './data/people.ts';
import { waitForCalls } from './network.ts';
import { openPage } from './open-page.tsx';

/** Pages in their usual state: contrast in both themes, and no horizontal scrolling at any width. */
const STATES: readonly (readonly [path: string, as?: string])[] = [
  ['/'],
  ['/search'],
  ['/search?q=pizza'],
  ['/about'],
  ['/contact'],
  ['/no-such-page'],
  ['/login'],
  ['/login?token=abc'],
  ['/favorites', CUSTOMER],
  ['/order-tracking', CUSTOMER],
  ['/account', CUSTOMER],
  ...['orders', 'addresses', 'notifications', 'settings'].map(
    (tab) => [`/profile?tab=${tab}`, CUSTOMER] as const,
  ),
  ['/kitchen', KITCHEN],
  ['/delivery', COURIER],
  ...Object.keys(SECTIONS).map((section) => [`/admin#${section}`, ADMIN] as const),
];

test.for(STATES)('%s has enough contrast and does not scroll sideways', async ([path, as]) => {
  await openPage(path, as ? { as } : {});
  await expect.element(page.getByRole('heading').first()).toBeVisible();
  await waitForCalls();
  await expectContrast();
  await expectNoOverflow();
});

test.for(['/cart', '/checkout'])(
  '%s with a dish has enough contrast and does not scroll sideways',
  async (path) => {
    const cart = [cartLine(await dishNamed('Margherita Pizza'), 2, 'बिना प्याज')];
    await openPage(path, { as: CUSTOMER, storage: { cart } });
    await expect.element(page.getByText('Margherita Pizza').first()).toBeVisible();
    await expectContrast();
    await expectNoOverflow();
  },
);

test('a dish has enough contrast and does not scroll sideways', async () => {
  const { id } = await dishNamed('Margherita Pizza');
  await openPage(`/product/${id}`);
  await expect.element(page.getByRole('heading', { name: 'Margherita Pizza' })).toBeVisible();
  await expectContrast();
  await expectNoOverflow();
});
