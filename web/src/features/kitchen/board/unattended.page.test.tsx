import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { signUp } from '../../../testing/accounts.ts';
import { openWithClock } from '../../../testing/clock.ts';
import { ADMIN } from '../../../testing/data/people.ts';
import { answer, changeAnswer, waitForCalls } from '../../../testing/network.ts';
import { closePage, openPage } from '../../../testing/open-page.tsx';
import { confirmedOrder } from '../../../testing/orders.ts';
import { expectPath } from '../../../testing/screen.ts';

const WATCH = /^\/api\/kitchen\/watch$/;

test('an admin sees a warning on every page while orders are waiting and no board is open', async () => {
  await confirmedOrder();
  let isUnattended = true;
  changeAnswer<{ waiting: number; isUnattended: boolean }>(WATCH, (watch) => {
    expect(watch.waiting).toBeGreaterThan(0);
    watch.isUnattended = isUnattended;
  });
  const clock = await openWithClock('/', { as: ADMIN, size: [1366, 768] });
  const warning = page.getByRole('alert').filter({ hasText: 'No kitchen board is open.' });
  await expect
    .element(warning)
    .toHaveTextContent(/(1 order waiting since|\d+ orders waiting, oldest from) \d\d:\d\d [AP]M\./);
  await page.getByRole('link', { name: 'Open the Kitchen View' }).click();
  await expectPath('/admin#kitchen');
  await expect.element(warning).toBeVisible();
  await page.getByRole('link', { name: /^Orders/ }).click();
  await expect.element(warning).toHaveLength(1);
  await expectAccessible();
  isUnattended = false;
  await clock.run(15_000);
  await expect.element(warning).not.toBeInTheDocument();

  const customer = await signUp();
  await closePage();
  let requests = 0;
  answer(WATCH, (_, forward) => {
    requests += 1;
    return forward();
  });
  await openPage('/', { as: customer });
  await expect.element(page.getByRole('link', { name: 'Profile' }).first()).toBeVisible();
  await waitForCalls();
  expect(requests).toBe(0);
});
