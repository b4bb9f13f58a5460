import { describe, expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { createCustomer } from '../../../testing/accounts.ts';
import { lengthenTimers, openWithClock } from '../../../testing/clock.ts';
import { ordersOfThree } from '../../../testing/data/board.ts';
import { ADMIN, KITCHEN } from '../../../testing/data/people.ts';
import {
  changeList,
  OF_LIST,
  OF_PENDING,
  OF_STATUS,
  openBoard,
  pendingBar,
  showOnlyPending,
  showOrders,
  ticketOf,
  ticketSize,
} from '../../../testing/kitchen-board.ts';
import { restingBox } from '../../../testing/layout.ts';
import { allowMotion } from '../../../testing/motion.ts';
import { answer, lostConnection } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { createOrder, setStatus } from '../../../testing/orders.ts';
import { recordTones } from '../../../testing/recorders.ts';
import { button, clickButton, WHOLE } from '../../../testing/screen.ts';
import { muteSound } from './kitchen-sound.ts';

/** A browser that forbids sound, until the test ends. */
function forbidSound(): void {
  const { resume } = AudioContext.prototype;
  Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended', configurable: true });
  AudioContext.prototype.resume = () => new Promise(() => {});
  onTestFinished(() => {
    Reflect.deleteProperty(AudioContext.prototype, 'state');
    AudioContext.prototype.resume = resume;
    // The sound that was forbidden may run: the next page would not hear of its start.
    muteSound();
  });
}

const refused = page
  .getByRole('alert')
  .filter({ hasText: 'The browser makes no sound. Allow sound for this site' });

describe('a browser that forbids sound', () => {
  test('is said on the board after a tap that had no effect', async () => {
    forbidSound();
    await showOrders(ordersOfThree(1, 0, 0), 1);
    await openBoard(ticketSize('large'));
    await page.getByRole('button', { name: 'Enable sound' }).click();
    await expect.element(refused).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Sound is off Enable sound' })).toBeVisible();
    await expectAccessible();
  });

  test('is said on the panel while an order waits', async () => {
    const order = await createOrder(await createCustomer());
    forbidSound();
    showOnlyPending((id) => id === order.id);
    await openPage('/admin#orders', { as: ADMIN });
    const strip = pendingBar();
    await strip.getByRole('button', { name: 'Enable sound' }).click();
    await expect.element(refused).toBeVisible();
    await expect.element(strip.getByRole('button', { name: 'Enable sound' })).toBeVisible();
    await expectAccessible();
  });
});

const warning = page.getByText('Sound is off.');

test('with sound enabled a new order rings until a ticket is tapped', async () => {
  await allowMotion();
  const shown = new Set<string>();
  const orderWith = async (status: string) => {
    const { id, orderNumber } = await createOrder(await createCustomer());
    shown.add(id);
    await setStatus(id, status);
    return ticketOf(orderNumber);
  };
  const cooking = await orderWith('preparing');
  const tones = recordTones();
  // Orders of other tests ring too.
  for (const list of [OF_LIST, OF_PENDING])
    changeList(list, (orders) => orders.filter(({ id }) => shown.has(id)));
  const clock = await openWithClock('/kitchen', { as: KITCHEN });
  await expect.element(cooking).toBeVisible();
  await expect.element(warning).toBeVisible();
  const first = await orderWith('confirmed');
  await expect.element(first).toBeVisible();
  // Its bar moves the tickets while the order is pending.
  await expect.element(pendingBar()).not.toBeInTheDocument();
  expect(tones.bells()).toHaveLength(0);

  const places = async () => [
    (await restingBox(button('Full screen'))).toJSON(),
    (await restingBox(cooking)).toJSON(),
  ];
  const before = await places();
  await page.getByRole('button', { name: 'Enable sound' }).click();
  await expect.element(warning).not.toBeInTheDocument();
  expect(await places()).toEqual(before);
  await expect.poll(() => tones.bells().length).toBeGreaterThan(0);
  clock.stop();
  const initialCount = tones.bells().length;
  await clock.run(10_000);
  expect(tones.bells()).toHaveLength(initialCount + 2);

  const flash = () => getComputedStyle(first.element(), '::after').animation;
  expect(flash()).toContain('1s ease-in-out');
  await commands.setMotion(true);
  expect(flash()).toContain('none');
  await commands.setMotion(false);

  await cooking.getByRole('heading').click();
  const afterTap = tones.bells().length;
  await clock.run(12_000);
  expect(tones.bells()).toHaveLength(afterTap);
  const second = await orderWith('confirmed');
  await clock.runUntil(() => second.query() !== null);
  // It rings as a pending order already, as often as the clock has passed until its ticket is shown.
  await expect.poll(() => tones.bells().length).toBeGreaterThan(afterTap);
  clock.resume();

  await clickButton('Mute');
  await expect.element(warning).toBeVisible();
  expect(localStorage.getItem('kitchenSound')).toBe('false');
  await page.getByRole('button', { name: 'Enable sound' }).click();
  await expect.element(warning).not.toBeInTheDocument();

  for (const path of ['/api/events', OF_LIST, OF_PENDING]) answer(path, lostConnection);
  const alarms = tones.alarms().length;
  await clock.run(40_000);
  await expect.poll(() => tones.alarms().length).toBeGreaterThan(alarms + 1);
});

test('at every width the board says that the sound is off while a move can be undone', async () => {
  await showOrders(ordersOfThree(2, 0, 0), 2);
  answer(OF_STATUS, () => new Response(null, { status: 503 }));
  // A move can be undone for ten seconds.
  lengthenTimers(10_000);
  await openBoard(ticketSize('large'));
  await expect.element(pendingBar()).toHaveText(/^2 orders waiting, oldest \d+ min/);
  await page.getByRole('button', { name: 'Start Preparing, order #5000' }).click();
  for (const width of [390, 768, 1024, 1366, 1920]) {
    await page.viewport(width, 768);
    for (const name of ['Undo, order #5000', 'Sound is off Enable sound'])
      await expect.element(page.getByRole('button', { name })).toBeInViewport(WHOLE);
  }
  await expectAccessible();
});
