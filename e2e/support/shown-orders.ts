import type { Page } from '@playwright/test';

const LIST = '**/api/orders?view=kitchen';

/** Limits the kitchen board to these orders: other tests of the same server leave theirs on it. */
export const showOnlyOrders = (page: Page, orders: readonly { id: string }[]) =>
  page.route(LIST, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.data = json.data.filter(({ id }: { id: string }) => orders.some((order) => order.id === id));
    await route.fulfill({ response, json });
  });
