import { KITCHEN } from '../../web/src/testing/data/people.ts';
import { signIn } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { column, confirmedOrder, ticketOf } from '../support/kitchen-board.ts';
import { showOnlyOrders } from '../support/shown-orders.ts';

// A request may be pending when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test.describe('touch screen with a bump bar', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  test('on a touch screen the first number key shows the ticket numbers, and the next one moves a ticket', async ({
    page,
  }) => {
    const order = await confirmedOrder(page);
    const { orderNumber } = order;
    await showOnlyOrders(page, [order]);
    await signIn(page, KITCHEN);
    await page.goto('/kitchen');
    const ticket = ticketOf(page, orderNumber);
    const digit = ticket.locator('kbd');
    await expect(ticket).toBeVisible();
    await expect(digit).toBeHidden();
    await page.keyboard.press('1');
    await expect(digit).toBeVisible();
    await expect(await column(page, 'Confirmed')).toContainText(`#${orderNumber}`);
    await page.keyboard.press('1');
    await expect(await column(page, 'Preparing')).toContainText(`#${orderNumber}`);
  });
});
