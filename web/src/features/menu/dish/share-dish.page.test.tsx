import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { openPage } from '../../../testing/open-page.tsx';

const PIZZA = 'Margherita Pizza';
const PIZZA_PATH = '/product/cd1845e0-c6a2-4823-bdd6-db392bbfc657';
const ADDRESS = `https://pizza.example${PIZZA_PATH}`;

const share = page.getByRole('button', { name: `Share ${PIZZA}` });
const toasts = () => document.querySelectorAll('[data-sonner-toast]');
/** The page as a link in a message brings it. */
const openFollowed = () => openPage(`${PIZZA_PATH}?utm_source=chat&fbclid=1#reviews`);

/** Replaces how the device shares until the test ends. */
function setShare(value: Navigator['share'] | undefined): void {
  Object.defineProperty(navigator, 'share', { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
}

beforeEach(() => {
  document.documentElement.dataset.publicUrl = 'https://pizza.example';
  return () => {
    delete document.documentElement.dataset.publicUrl;
  };
});

test('Share gives the dish and its address to the device, and a cancelled share says nothing', async () => {
  const shared: unknown[] = [];
  setShare(async (data) => {
    shared.push(data);
    if (shared.length > 1) throw new DOMException('Share canceled', 'AbortError');
  });
  await openFollowed();
  await share.click();
  const expected = { title: PIZZA, url: ADDRESS };
  await expect.poll(() => shared).toEqual([expected]);
  await share.click();
  await expect.poll(() => shared).toEqual([expected, expected]);
  expect(toasts()).toHaveLength(0);
});

test('where nothing can be shared the link is copied, or shown when that is refused', async () => {
  setShare(undefined);
  const copy = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new Error('refused'));
  onTestFinished(() => copy.mockRestore());
  await openFollowed();
  await share.click();
  await expect.element(page.getByText('The link was copied.')).toBeVisible();
  expect(copy).toHaveBeenLastCalledWith(ADDRESS);
  const arrow = page.getByRole('link', { name: 'Back', exact: true }).element();
  // It slides in from above.
  await expect
    .poll(() => toasts()[0]?.getBoundingClientRect().top, { message: 'below the arrow' })
    .toBeGreaterThanOrEqual(arrow.getBoundingClientRect().bottom);
  await expectAccessible();

  await share.click();
  await expect.element(page.getByText('The link could not be copied. This is it:')).toBeVisible();
  await expect.element(page.getByText(ADDRESS)).toBeVisible();
});
