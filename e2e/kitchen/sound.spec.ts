import type { Page } from '@playwright/test';
import { ADMIN, KITCHEN, signIn } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { createCustomer, createOrder, logInAs, setStatus } from '../support/orders.ts';

const LIST = '**/api/orders?view=kitchen';
/** The first tone of the bell and of the alarm, in hertz. */
const BELL = 1_175;
const ALARM = 392;

test.use({ expectedErrors: /Failed to load resource/ });

/** Notes the tones that really start. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const tones: number[] = [];
    Object.assign(globalThis, { tones });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      tones.push(this.frequency.value);
      start.call(this, when);
    };
  });

const heard = async (page: Page, hertz: number) =>
  (await page.evaluate<number[]>('tones')).filter((tone) => tone === hertz).length;

/** The board shows these orders alone: what other walks have left there rings too. */
const showOnly = (page: Page, orderIds: ReadonlySet<string>) =>
  page.route(LIST, async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    json.data = json.data.filter(({ id }: { id: string }) => orderIds.has(id));
    await route.fulfill({ response: answer, json });
  });

/**
 * Says in the console what the board warns of. Every look that Playwright takes at a page counts as a press for the
 * browser, and lets the sound out: this one must not be looked at.
 */
const tellWarning = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.textContent.includes('Sound is off.')) console.info('warned');
    }).observe(document, { childList: true, subtree: true });
  });

test('with sound enabled a new order rings until a ticket is tapped', async ({ page }) => {
  const admin = await logInAs(page.request, ADMIN);
  const shown = new Set<string>();
  const orderWith = async (status: string) => {
    const order = await createOrder(page.request, await createCustomer(page.request));
    shown.add(order.id);
    await setStatus(page.request, admin, order.id, status);
    return order;
  };
  const cooking = await orderWith('preparing');
  await listen(page);
  await showOnly(page, shown);
  await signIn(page, KITCHEN);
  await page.clock.install();
  await page.goto('/kitchen');
  const ticket = (orderNumber: number) =>
    page.getByRole('article', { name: `Order #${orderNumber}`, exact: true });
  const warning = page.getByText('Sound is off.');
  await expect(ticket(cooking.orderNumber)).toBeVisible();
  await expect(warning).toBeVisible();
  const first = await orderWith('confirmed');
  await expect(ticket(first.orderNumber)).toBeVisible();
  expect(await heard(page, BELL)).toBe(0);

  const tool = page.getByRole('button', { name: 'Full screen' });
  const places = () => Promise.all([tool.boundingBox(), ticket(cooking.orderNumber).boundingBox()]);
  const silent = await places();
  await page.getByRole('button', { name: 'Enable sound' }).click();
  await expect(warning).toBeHidden();
  expect(await places()).toEqual(silent);
  await expect.poll(() => heard(page, BELL)).toBeGreaterThan(0);
  const atFirst = await heard(page, BELL);
  await page.clock.runFor(10_000);
  expect(await heard(page, BELL)).toBe(atFirst + 2);

  const flash = () =>
    ticket(first.orderNumber).evaluate((element) => getComputedStyle(element, '::after').animation);
  expect(await flash()).toContain('1s ease-in-out');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await flash()).toContain('none');
  await page.emulateMedia({ reducedMotion: null });

  await ticket(cooking.orderNumber).getByRole('heading').click();
  const touched = await heard(page, BELL);
  await page.clock.runFor(12_000);
  expect(await heard(page, BELL)).toBe(touched);
  const second = await orderWith('confirmed');
  await expect(ticket(second.orderNumber)).toBeVisible();
  await expect.poll(() => heard(page, BELL)).toBe(touched + 1);

  await page.getByRole('button', { name: 'Mute' }).click();
  await expect(warning).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('kitchenSound'))).toBe('false');
  await page.getByRole('button', { name: 'Enable sound' }).click();
  await expect(warning).toBeHidden();

  await page.route('**/api/events', (route) => route.abort());
  await page.route(LIST, (route) => route.abort());
  const alarms = await heard(page, ALARM);
  await page.clock.runFor(40_000);
  await expect.poll(() => heard(page, ALARM)).toBeGreaterThan(alarms + 1);
});

test('after a reload the board warns that sound is off until the first click', async ({ page }) => {
  await signIn(page, KITCHEN);
  await page.evaluate(() => localStorage.setItem('kitchenSound', 'true'));
  const board = await page.context().newPage();
  await tellWarning(board);
  const warned = board.waitForEvent('console', (message) => message.text() === 'warned');
  await board.goto('/kitchen');
  await warned;
  await board.mouse.click(5, 5);
  await expect(board.getByRole('button', { name: 'Mute' })).toBeVisible();
  await expect(board.getByText('Sound is off.')).toBeHidden();
});
