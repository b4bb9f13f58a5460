import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dishWithPrice } from '../testing/cart.ts';
import { expectErrors } from '../testing/console-errors.ts';
import { ADDRESS, cartLine } from '../testing/data/cart.ts';
import { SIGN_OUTS } from '../testing/data/sign-outs.ts';
import { answer, lostConnection } from '../testing/network.ts';
import { openPage, reopenPage } from '../testing/open-page.tsx';
import { clickButton, expectPath } from '../testing/screen.ts';

const SAVED = 'Saved on this device; we will send it as soon as we can reach the restaurant.';

/** The number of orders that are stored on this device. */
const countStoredOrders = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('chulo');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('entries').objectStore('entries').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });

for (const [path, account, label, signInPath] of SIGN_OUTS)
  test(`signing out of ${path} asks about the person's unsent order, deletes it, and replaces the page in the history`, async () => {
    // Of a request that is open at the sign-out.
    expectErrors(/status of 401/);
    answer(/^\/api\/orders$/, (request, forward) =>
      request.method === 'POST' ? lostConnection() : forward(),
    );
    const cart = [cartLine(await dishWithPrice(280), 1, 'No onions')];
    const storage = { cart, deliveryAddress: ADDRESS };
    await openPage('/checkout', { as: account, storage, size: [1366, 768] });
    await clickButton('Place Order');
    await expect.element(page.getByText(SAVED)).toBeVisible();
    expect(await countStoredOrders()).toBe(1);
    await reopenPage(path);
    await clickButton(label);
    const question = page.getByRole('dialog', { name: 'An order may not have arrived' });
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await clickButton(label);
    const { length } = history;
    await question.getByRole('button', { name: 'Log out and delete it' }).click();
    await expectPath(signInPath);
    expect(history.length).toBe(length);
    await expect.poll(countStoredOrders).toBe(0);
  });
