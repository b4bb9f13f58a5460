import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { signUp } from '../../../testing/accounts.ts';
import { dishNamed } from '../../../testing/cart.ts';
import { ADDRESS, cartLine } from '../../../testing/data/cart.ts';
import { boxOf } from '../../../testing/layout.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { heading } from '../../../testing/screen.ts';

const PHONE = [390, 844] as const;

/** The text of a page that a browser's setting for this page or an extension enlarges: media queries do not know it. */
function setTextSize(pixels: number): void {
  document.documentElement.style.fontSize = `${pixels}px`;
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
}

const header = page.getByRole('banner');

for (const size of [24, 32])
  test(`at ${size} px text the header of home leaves most of a phone to the page, and scrolls away with it`, async () => {
    await openPage('/', { size: PHONE, storage: { deliveryAddress: ADDRESS } });
    await expect.element(page.getByRole('heading', { name: 'Popular Now' })).toBeInTheDocument();
    setTextSize(size);
    expect(boxOf(header).height).toBeLessThan(0.3 * PHONE[1]);
    scrollTo(0, 2 * PHONE[1]);
    await expect.poll(() => boxOf(header).bottom).toBeLessThanOrEqual(0);
  });

test('at 16 px text the header of home stays in sight', async () => {
  await openPage('/', { size: PHONE });
  await expect.element(page.getByRole('heading', { name: 'Popular Now' })).toBeInTheDocument();
  scrollTo(0, 2 * PHONE[1]);
  await expect.poll(() => boxOf(header).bottom).toBeGreaterThan(0);
});

test('at 200 % text cart and checkout are no wider than the screen, and their columns keep room for words', async () => {
  const cart = [cartLine(await dishNamed('Margherita Pizza'), 2, 'No onions')];
  const session = await signUp();
  for (const [path, title] of [
    ['/cart', 'Your cart'],
    ['/checkout', 'Checkout'],
  ] as const)
    for (const size of [PHONE, [1024, 768], [1366, 768]] as const) {
      await openPage(path, { as: session, size, storage: { cart, deliveryAddress: ADDRESS } });
      await expect.element(heading(title)).toBeVisible();
      setTextSize(32);
      expect(document.documentElement.scrollWidth, `${path} at ${size}`).toBeLessThanOrEqual(size[0]);
      expect(boxOf(page.getByRole('main').getByText('Margherita Pizza').first()).width).toBeGreaterThan(100);
    }
});

const doMeet = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

test('back, share and heart do not cover the dish, on a small phone and with larger text', async () => {
  const { id } = await dishNamed('Margherita Pizza');
  for (const [width, text] of [
    [320, 16],
    [390, 16],
    [390, 24],
    [390, 32],
    [1366, 16],
  ] as const) {
    await openPage(`/product/${id}`, { size: [width, 844] });
    await expect.element(heading('Margherita Pizza')).toBeVisible();
    setTextSize(text);
    const dish = document.querySelector('main img')?.getBoundingClientRect() ?? new DOMRect();
    expect(dish.width).toBeGreaterThan(100);
    const buttons = [
      page.getByRole('link', { name: 'Back', exact: true }),
      page.getByRole('button', { name: /^Share/ }),
      page.getByRole('button', { name: /^Favourite/ }),
    ];
    expect(buttons.map((button) => doMeet(boxOf(button), dish))).toEqual([false, false, false]);
  }
});
