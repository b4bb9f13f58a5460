import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { callApi } from '../../testing/api.ts';
import { openWithClock } from '../../testing/clock.ts';
import { expectErrors } from '../../testing/console-errors.ts';
import { ADMIN, COURIER } from '../../testing/data/people.ts';
import { answer, gate, waitForCalls } from '../../testing/network.ts';
import { openPage, reopenPage } from '../../testing/open-page.tsx';
import { recordAlerts } from '../../testing/recorders.ts';
import { button, clickButton, expectPath, expectTexts, submitSignIn } from '../../testing/screen.ts';

const DESKTOP = [1366, 768] as const;
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const title = page.getByRole('heading', { level: 1 });
const textsOf = (locator: Locator) => locator.elements().map(({ textContent }) => textContent);

async function openPortal(): Promise<void> {
  await openPage('/login?redirect=/delivery');
  await expect.element(page.getByLabelText('Email')).toBeVisible();
  // The server embeds the restaurant in the page; here the page has read it then.
  await waitForCalls();
  await submitSignIn(COURIER);
  await expectPath('/delivery');
  await expect.element(title).toHaveText('Delivery Portal');
}

/** Records the calls of the page, and apart those that it sends from the portal. */
function recordRequests() {
  const requests = { all: [] as string[], ofPortal: [] as string[] };
  answer('/api/', (request, forward) => {
    requests.all.push(request.url);
    if (location.pathname.startsWith('/delivery')) requests.ofPortal.push(request.url);
    return forward();
  });
  return requests;
}

test('available orders are shown with all that a courier needs, and Decline does nothing [S2.152 S2.156 S2.157]', async () => {
  await openPortal();
  await expect
    .poll(() => textsOf(page.getByRole('tab')))
    .toEqual(['Available Orders', 'Active Delivery', 'History', 'Earnings']);
  const card = page.getByRole('article', { name: 'ORD-1042' });
  for (const text of [
    'Sample',
    'High priority',
    'Mithila Pizza House',
    'Anita Jha',
    '9804512367',
    'Shiva Chowk 12, Janakpur',
    'Blue gate beside the pharmacy',
    '1.8 km',
    '14 min',
    '3 items',
    '₹1,240.00',
    '₹60.00',
  ])
    await expect.element(card.getByText(text, { exact: true })).toBeVisible();
  await expect.element(card.getByText(/^Ordered \d\d:\d\d [AP]M$/)).toBeVisible();
  await expectAccessible();
  const decline = card.getByRole('button', { name: 'Decline' });
  await expect.element(decline).toBeDisabled();
  await expect.element(decline).toHaveAccessibleDescription(/^ORD-1042 .* do nothing yet\.$/);
  await decline.click({ force: true });
  await expect.element(page.getByRole('article')).toHaveLength(4);
});

test('the history keeps its entries with every filter, and the earnings are those of the day and the week [S2.153 S2.160 S2.161]', async () => {
  await openPortal();
  await tab('History').click();
  const entries = page.getByRole('tabpanel').getByRole('listitem');
  await expect.element(entries).toHaveLength(6);
  await expect.element(entries.getByText('Sample', { exact: true })).toHaveLength(6);
  await expect
    .element(entries.first())
    .toHaveText(/Rita Sah.*ORD-1036.*₹560\.00.*₹30\.00.*1\.2 km.*12 min.*5\.0/);
  const before = textsOf(entries);
  for (const range of ['Week', 'Month', 'Today']) {
    await page.getByText(range, { exact: true }).click();
    await expect.element(page.getByRole('radio', { name: range })).toBeChecked();
    expect(textsOf(entries)).toEqual(before);
  }
  await expectAccessible();

  await tab('Earnings').click();
  await expect
    .poll(() => textsOf(page.getByRole('definition')))
    .toEqual([
      '₹1,080.00',
      '₹240.00',
      '4 h 45 min',
      '16 min',
      '₹7,460.00',
      '41',
      '92.4 km',
      '4.8',
      '₹500.00',
    ]);
  await expectAccessible();
});

test('the token of the portal survives a reload, and Logout deletes it [S2.151 S3.47]', async () => {
  // React's development build runs the effect that ends the session twice.
  expectErrors(/status of 401.*\/api\/auth\/logout/);
  await openPortal();
  await expect.element(page.getByRole('article')).toHaveLength(4);
  expect(localStorage.getItem('deliveryToken')).toBe(localStorage.getItem('token'));
  await reopenPage();
  await expect.element(page.getByRole('article')).toHaveLength(4);
  expect(localStorage.getItem('deliveryToken')).not.toBeNull();
  await button('Logout').click();
  await expectPath('/login');
  for (const key of ['deliveryToken', 'token', 'user']) expect(localStorage.getItem(key)).toBeNull();
  await expect.poll(() => localStorage.getItem('endedSession')).toBeNull();
  await reopenPage('/delivery');
  await expectPath('/login?redirect=%2Fdelivery');
});

test('the rider page shows idle or delivering, and the position changes every 5 seconds during a delivery [S2.162 S2.163]', async () => {
  const requests = recordRequests();
  const clock = await openWithClock('/about', { as: COURIER, size: DESKTOP });
  await expect.element(title).toBeVisible();
  await expect.poll(() => requests.all).not.toEqual([]);
  const restaurants = await callApi<Restaurant[]>('GET', '/api/restaurants');
  await reopenPage('/delivery', { restaurants });
  await page.getByRole('link', { name: 'Go to rider page' }).click();
  await expectPath('/delivery/rider');
  await expect.element(title).toHaveText('Rider');
  const state = page.getByRole('main').getByRole('status').or(page.getByRole('banner').getByRole('status'));
  await expect.element(state).toHaveText('Idle');
  await expect.poll(() => textsOf(page.getByRole('tab'))).toEqual(['Orders', 'Map', 'Earnings']);
  await tab('Map').click();
  await expect.element(page.getByText('Your route is shown here while you deliver.')).toBeVisible();
  await page.getByRole('button', { name: 'See the orders' }).click();
  clock.stop();
  await page
    .getByRole('article', { name: 'ORD-1040' })
    .getByRole('button', { name: 'Start delivering' })
    .click();
  await expect.element(state).toHaveText('Delivering');
  const isAtStart = () =>
    page
      .getByText('26.7303, 85.9258')
      .elements()
      .some((position) => position.checkVisibility());
  await clock.runUntil(isAtStart);
  clock.resume();
  await expectAccessible();
  clock.stop();
  await tab('Map').click();
  await clock.run(20_000);
  clock.resume();
  await expect.poll(isAtStart).toBe(false);
  await expect
    .element(page.getByRole('img', { name: /^Map of the road from Mithila Pizza House/ }))
    .toBeVisible();
  await expectAccessible();
  await tab('Orders').click();
  await page.getByRole('button', { name: 'Finish delivery' }).click();
  await expect.element(state).toHaveText('Idle');
  await expect.element(page.getByText('1 order is packed')).toBeVisible();
  expect(requests.ofPortal).toEqual([]);
});

test('a courier accepts, picks up and delivers an order without any API request [S2.150 S2.155 S2.158 S2.159 S4.42]', async () => {
  const alerts = recordAlerts();
  const requests = recordRequests();
  await openPortal();
  const card = page.getByRole('article', { name: 'ORD-1042' });
  const idle = page.getByRole('heading', { name: 'No active delivery' });
  await tab('Active Delivery').click();
  await expect.element(idle).toBeVisible();
  await expectAccessible();
  await clickButton('See available orders');
  await card.getByRole('button', { name: 'Accept Order' }).click();
  await expect.poll(() => alerts).toEqual(['Order ORD-1042 accepted! Proceed to restaurant for pickup.']);

  const step = page.getByRole('tabpanel').getByRole('status');
  const steps = page.getByRole('list', { name: 'Progress' });
  const expectCurrent = (name: string) =>
    expect
      .poll(() => [...steps.element().querySelectorAll('[aria-current=step]')].map((one) => one.textContent))
      .toEqual([name]);
  await expect.element(step).toHaveText('Picking Up');
  await expectTexts(steps.getByRole('listitem'), ['Pickup', 'Deliver', 'Complete']);
  await expectCurrent('Pickup');
  await expect.element(page.getByText('Anita Jha')).toBeVisible();
  for (const name of ['Call Customer', 'Navigate', 'Message', 'Photo Proof']) {
    await expect.element(button(name)).toBeDisabled();
    await button(name).click({ force: true });
  }
  await expect.element(step).toHaveText('Picking Up');
  await expect.element(page.getByRole('tabpanel').getByText('Sample', { exact: true })).toBeVisible();
  await expectAccessible();

  await tab('Available Orders').click();
  await expect.element(page.getByRole('article')).toHaveLength(3);
  await expect.element(page.getByRole('button', { name: 'Accept Order' }).first()).toBeDisabled();
  await expectAccessible();
  await clickButton('Go to your delivery');

  // The second click of a double click must not trigger the next step.
  await button('Mark as Picked Up - Start Delivery').dblClick();
  await expect.element(step).toHaveText('On The Way');
  await expectCurrent('Deliver');

  const online = page.getByRole('switch', { name: 'Online' });
  await online.click();
  await expect.element(page.getByRole('heading', { name: "You're Offline" })).toBeVisible();
  await expect.element(page.getByText('Order ORD-1042 stays assigned to you')).toBeVisible();
  await expectAccessible();
  await clickButton('Go Online');
  await expect.element(online).toBeChecked();

  await clickButton('Mark as Delivered');
  await expect.element(step).toHaveText('Delivered');
  await expectCurrent('Complete (done)');
  await expect.poll(() => alerts.at(-1)).toBe('Order completed! Great job!');
  await expect.element(idle).toBeVisible();
  await tab('History').click();
  await expect.element(page.getByRole('tabpanel').getByRole('listitem')).toHaveLength(6);
  expect(requests.all, 'the calls before the portal').not.toEqual([]);
  expect(requests.ofPortal).toEqual([]);
});

test('an admin may open the portal and delivers every order with the keyboard', async () => {
  const alerts = recordAlerts();
  const clock = await openWithClock('/delivery', { as: ADMIN, size: DESKTOP });
  const press = async (target: Locator) => {
    await expect.element(target).toBeEnabled();
    (target.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  for (const id of ['ORD-1042', 'ORD-1043', 'ORD-1044', 'ORD-1045']) {
    await press(page.getByRole('article', { name: id }).getByRole('button', { name: 'Accept Order' }));
    await expect.element(page.getByRole('main')).toHaveFocus();
    await press(button('Mark as Picked Up - Start Delivery'));
    await press(button('Mark as Delivered'));
    await clock.run(1_000);
    await expect.element(page.getByRole('heading', { name: 'No active delivery' })).toBeVisible();
    await tab('Available Orders').click();
  }
  await expect.element(page.getByText('No more orders near you.')).toBeVisible();
  expect(alerts.filter((text) => text === 'Order completed! Great job!')).toHaveLength(4);
  await expectAccessible();
  await clickButton("See today's earnings");
  await expect.element(tab('Earnings')).toHaveAttribute('aria-selected', 'true');
});

test('a rider of a real restaurant sees no invented delivery: the portal leads on to the real ones', async () => {
  const { isOpen, open } = gate();
  answer(/^\/api\/restaurants$/, async (_request, forward) => {
    await isOpen;
    const answered = await (await forward()).json();
    answered.data[0].isDemo = false;
    return Response.json(answered);
  });
  for (const path of ['/delivery', '/delivery/rider']) {
    await openPage(path, { as: COURIER });
    if (path === '/delivery') {
      await expect.element(page.getByText('Loading your deliveries...')).toBeInTheDocument();
      expect(textsOf(page.getByText(/Sample|ORD-|₹|Bikash|No active delivery|Idle|Online/))).toEqual([]);
      open();
    }
    await expectPath('/rides');
    await expect.element(title).toHaveText('Deliveries');
  }
});
