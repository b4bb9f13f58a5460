import type { Locator } from '@playwright/test';
import { ADMIN, KITCHEN } from '../../web/src/testing/data/people.ts';
import { logInAs, restoreSession } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { ticketOf } from '../support/kitchen-board.ts';
import { createCustomer, createOrder, setStatus } from '../support/orders.ts';
import { countPrints } from '../support/printer.ts';

const NOTES = ['Two bags\nOne without chilli', 'No onion\nलसुन पनि नहाल्नुस्'] as const;

/** The notes with the line breaks of the layout. */
async function expectNotes(place: Locator): Promise<void> {
  for (const note of NOTES)
    await expect.poll(async () => (await place.allInnerTexts()).join('\n')).toContain(note);
}

test('the notes of an order keep their line breaks on tracking, in the panel, on the board and on the ticket', async ({
  page,
}) => {
  const customer = await createCustomer(page.request);
  const [specialInstructions, itemInstructions] = NOTES;
  const order = await createOrder(page.request, customer, {
    deliveryType: 'pickup',
    specialInstructions,
    itemInstructions,
  });
  const admin = await logInAs(page.request, ADMIN);

  await restoreSession(page, customer);
  await page.goto(`/order-tracking/${order.id}`);
  await expectNotes(page.getByRole('main'));

  await restoreSession(page, await logInAs(page.request, KITCHEN));
  const prints = await countPrints(page);
  await page.goto('/kitchen');
  await page.getByRole('button', { name: /^Show (order|all \d+)$/ }).click();
  await expectNotes(page.getByRole('dialog'));
  // On a device without a Devanagari font the cook reads the note all the same.
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(
    /, "Mukta Devanagari", sans-serif$/,
  );
  await page.keyboard.press('Escape');

  await setStatus(page.request, admin, order.id, 'confirmed');
  // A ticket that is out of sight has no layout.
  await ticketOf(page, order.orderNumber).scrollIntoViewIfNeeded();
  await expectNotes(ticketOf(page, order.orderNumber));
  await page.getByRole('button', { name: `Print ticket, order #${order.orderNumber}` }).click();
  await expect.poll(prints).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expectNotes(page.locator('[data-print]'));
  await page.emulateMedia({ media: 'screen' });

  await restoreSession(page, admin);
  await page.goto(`/admin?open=${order.id}#orders`);
  await expectNotes(page.getByRole('dialog', { name: `Order #${order.orderNumber}`, exact: true }));
});
