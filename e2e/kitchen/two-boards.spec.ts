import type { Page } from '@playwright/test';
import { ADMIN, KITCHEN } from '../../web/src/testing/data/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { signIn } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { column, confirmedOrder, statusOf, ticketOf } from '../support/kitchen-board.ts';
import { errorBody } from '../support/responses.ts';

interface Dish {
  id: string;
  name: string;
  isAvailable: boolean;
  customizations: { required: boolean }[];
}

async function simpleDishes(page: Page): Promise<Dish[]> {
  const menu = await callApi<Dish[]>(page.request, 'GET', '/api/menu');
  return menu.filter(
    ({ isAvailable, customizations }) => isAvailable && !customizations.some(({ required }) => required),
  );
}

async function openBoard(page: Page, email: string, path: string): Promise<void> {
  await signIn(page, email);
  await page.goto(path);
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
}

const startPreparing = (page: Page, orderNumber: number) =>
  ticketOf(page, orderNumber).getByRole('button', { name: 'Start Preparing' }).click();

test('the panel and the kitchen show the same board with the same ticked lines [S2.134 S7.67]', async ({
  page,
  openPage,
}) => {
  const [one, other] = await simpleDishes(page);
  const items = [one, other].map((dish) => ({ menuItemId: dish?.id, quantity: 2 }));
  const order = await confirmedOrder(page, { items });
  const panel = await openPage();
  await openBoard(page, KITCHEN, '/kitchen');
  await openBoard(panel, ADMIN, '/admin#kitchen');
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Kitchen View');
  const lineOf = (board: Page) =>
    ticketOf(board, order.orderNumber).getByRole('button', { name: one?.name ?? '' });
  await lineOf(page).click();
  await expect(lineOf(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(lineOf(panel)).toHaveAttribute('aria-pressed', 'true');
  await expect(ticketOf(panel, order.orderNumber)).toContainText('1 of 2 done');
  await lineOf(panel).click();
  await expect(lineOf(page)).toHaveAttribute('aria-pressed', 'false');
  await lineOf(page).click();
  await startPreparing(panel, order.orderNumber);
  const ready = ticketOf(page, order.orderNumber).getByRole('button', { name: 'Mark as Ready' });
  await expect(ready).toBeVisible();
  await ready.click();
  await expect.poll(() => statusOf(page, order.id)).toBe('ready');
  await expect((await column(panel, 'Ready')).getByText(`#${order.orderNumber}`)).toBeVisible();
  await expect(ticketOf(panel, order.orderNumber)).toContainText('1 of 2 done');
  await expectAccessible(panel, 'admin kitchen view');
});

test.describe('ticked lines', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a tick made offline is sent after reconnecting, and a rejected tick shows an error and is reverted', async ({
    page,
  }) => {
    const order = await confirmedOrder(page);
    await openBoard(page, KITCHEN, '/kitchen');
    const line = ticketOf(page, order.orderNumber).getByRole('button', { name: /4 ×/ });
    await expect(line).toBeVisible();
    await page.context().setOffline(true);
    await line.click();
    await expect(line).toHaveAttribute('aria-pressed', 'true');
    const isTicked = async () => {
      const { token } = order.admin;
      const { items } = await callApi<{ items: { isTicked: boolean }[] }>(
        page.request,
        'GET',
        `/api/orders/${order.id}`,
        { token },
      );
      return items.map((item) => item.isTicked);
    };
    expect(await isTicked()).toEqual([false]);
    await page.context().setOffline(false);
    await expect.poll(isTicked).toEqual([true]);
    await expect(line).toHaveAttribute('aria-pressed', 'true');
    await page.route('**/tick', (route) =>
      route.fulfill({ status: 404, json: errorBody('order.line_not_found', 'There is no such line.') }),
    );
    await line.click();
    await expect(
      page.getByText(`#${order.orderNumber} was not ticked. There is no such line.`),
    ).toBeVisible();
    await expect(line).toHaveAttribute('aria-pressed', 'true');
  });
});
