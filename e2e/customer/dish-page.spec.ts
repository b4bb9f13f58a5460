import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, openInside, signIn, signUp } from '../support/accounts.ts';
import { callApi, callApiAs, deleteAs } from '../support/api.ts';
import { pauseClock, RETRY_STEP_MS, runUntilVisible } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';

const MARGHERITA = 'cd1845e0-c6a2-4823-bdd6-db392bbfc657';
const MARGHERITA_PATH = `/product/${MARGHERITA}`;
const NOT_A_DISH = '00000000-0000-4000-8000-000000000000';
const BROWNIE = '65115a27-3f80-401c-a638-dc870bbf8c7b';

const cartOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'));

test('a visitor can open a dish with the tabs Details, Reviews and Similar [S2.6 S2.40 S2.45]', async ({
  page,
}) => {
  await page.goto(MARGHERITA_PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Margherita Pizza' })).toBeVisible();
  await expect(page).toHaveTitle('Margherita Pizza · Mithila Pizza House');
  await expect(page.getByText('20-25 min')).toBeVisible();
  await expect(page.getByText('264 kcal')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Details', 'Reviews', 'Similar']);
  const details = page.getByRole('tabpanel', { name: 'Details' });
  await expect(details.getByText('Mozzarella')).toBeVisible();
  await expect(details.getByText('Wheat, Mustard, Milk')).toBeVisible();
});

test('size, toppings and quantity set the price, and all choices and the note go into the cart [S2.41 S2.42 S2.43 S2.49 S5.19]', async ({
  page,
}) => {
  await signUp(page);
  await page.goto(MARGHERITA_PATH);
  const add = page.getByRole('button', { name: /^Add To Cart/ });
  await expect(page.getByRole('radio', { name: /^Small 8 inch/ })).toBeChecked();
  await expect(add).toContainText('₹280.00');

  const less = page.getByRole('button', { name: 'One less: Quantity' });
  await less.click({ force: true });
  await expect(page.getByRole('group', { name: 'Quantity' }).getByText('1', { exact: true })).toBeVisible();
  await expect(add).toContainText('₹280.00');

  await page.getByRole('radio', { name: /^Large 16 inch/ }).check();
  await page.getByRole('checkbox', { name: /^Paneer/ }).check();
  await page.getByRole('button', { name: 'One more: Quantity' }).click();
  await expect(add).toContainText('₹1,100.00');
  const note = page.getByLabel(/^Note for the kitchen/);
  await note.fill('थोरै नुन, please');
  await expect(note).toHaveAccessibleDescription('124 characters left');

  await add.click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('Added to your cart: 2 × Margherita Pizza.')).toBeVisible();
  expect(await cartOf(page)).toMatchObject([
    {
      menuItemId: MARGHERITA,
      quantity: 2,
      price: 550,
      specialInstructions: 'थोरै नुन, please',
      customizations: [{ name: 'Large 16 inch' }, { name: 'Paneer' }],
    },
  ]);
});

test('the drawing of a pizza shows the chosen size and toppings, on its page and in the cart', async ({
  page,
}) => {
  await signUp(page);
  await page.goto(MARGHERITA_PATH);
  const drawing = page.getByRole('img', { name: /^Drawing: pizza, tomato sauce, fresh mozzarella, basil/ });
  await expect(drawing).toHaveAccessibleName(/, Small 8 inch$/);
  await expect(drawing).toHaveJSProperty('complete', true);

  // Drawn in the browser, so that a slow network does not delay it.
  await page.route('**/art/dishes/*with=*', () => {});
  await page.getByRole('radio', { name: /^Large 16 inch/ }).check();
  await page.getByRole('checkbox', { name: /^Black Olives/ }).check();
  await expect(drawing).toHaveAccessibleName(/, Large 16 inch, Black Olives$/);
  await expect(drawing).toHaveAttribute('src', /^data:image.svg.xml,.*olive/);
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  await page.getByRole('checkbox', { name: /^Black Olives/ }).uncheck();
  await expect(drawing).not.toHaveAttribute('src', /olive/);
  await page.getByRole('checkbox', { name: /^Black Olives/ }).check();
  await page.unroute('**/art/dishes/*with=*');

  await page.getByRole('button', { name: /^Add To Cart/ }).click();
  await expect(page).toHaveURL(/\/cart$/);
  const inCart = page.getByRole('main').locator('img[src*="/art/dishes/pizza,"]').first();
  await expect(inCart).toHaveAttribute('src', /\?with=Large\+16\+inch&with=Black\+Olives$/);
  await expect.poll(() => inCart.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
});

test('a pizza has at most five toppings, and a note at most 140 characters', async ({ page }) => {
  await page.goto(MARGHERITA_PATH);
  const toppings = page.getByRole('group', { name: /^Toppings/ });
  for (const name of ['Extra Cheese', 'Paneer', 'Mushroom', 'Sweetcorn', 'Jalapeño'])
    await toppings.getByRole('checkbox', { name }).check();
  await expect(toppings.getByRole('checkbox', { name: 'Black Olives' })).toBeDisabled();
  await expect(toppings.getByRole('status')).toContainText('You have chosen all 5');
  await toppings.getByRole('checkbox', { name: 'Paneer' }).uncheck();
  await expect(toppings.getByRole('checkbox', { name: 'Black Olives' })).toBeEnabled();

  const note = page.getByLabel(/^Note for the kitchen/);
  await note.pressSequentially('x'.repeat(142));
  await expect(note).toHaveValue('x'.repeat(140));
});

test('the reason why a choice cannot be added stands in sight, however many options there are', async ({
  page,
  openPage,
}) => {
  const panel = await openPage();
  await signIn(panel, ADMIN);
  const options = [...'ABCDEFGHIJKLMN'].map((letter) => ({
    ...{ name: `Sauce ${letter}`, price: 0 },
    isDefault: letter === 'A',
  }));
  const { id } = await callApiAs<{ id: string }>(panel, 'POST', '/api/menu', {
    ...{ name: 'Momo with sauces', category: 'Sides', price: 200 },
    customizations: [{ name: 'Sauces', type: 'multiple', required: true, min: 1, max: 14, options }],
  });
  try {
    await page.goto(`/product/${id}`);
    await page.getByRole('checkbox', { name: /^Sauce A/ }).uncheck();
    const alert = page.getByRole('alert');
    await page.getByRole('button', { name: /^Add To Cart/ }).click();
    await expect(alert).toHaveText('Please choose one more option.');
    await expect(alert).toBeInViewport();
    await expectAccessible(page, 'product without a required option');
    await page.setViewportSize({ width: 1366, height: 768 });
    await expect(alert).toBeInViewport();
    expect(await cartOf(page)).toEqual([]);
    await page.getByRole('checkbox', { name: /^Sauce B/ }).check();
    await expect(alert).toBeHidden();
  } finally {
    await deleteAs(panel, `/api/menu/${id}`);
  }
});

test.describe('unknown dish', () => {
  test.use({ expectedErrors: new RegExp(`status of 404.*/product/${NOT_A_DISH}`) });

  test('an unknown dish shows the first dish of the menu with its canonical URL [S2.39]', async ({
    page,
  }) => {
    const response = await page.request.get(`/product/${NOT_A_DISH}`);
    expect(response.status()).toBe(404);
    const html = await response.text();
    const head = html.slice(0, html.indexOf('</head>'));
    const [origin] = /(?<=data-public-url=")[^"]*/.exec(html) ?? [];
    expect(head.match(/<link [^>]*rel="canonical"[^>]*>/g)).toEqual([
      `<link data-head rel="canonical" href="${origin}${MARGHERITA_PATH}">`,
    ]);
    await page.goto(`/product/${NOT_A_DISH}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Margherita Pizza' })).toBeVisible();
    await expect(page.getByText(/That dish is no longer on our menu/)).toBeVisible();
    const canonical = page.locator('head link[rel=canonical]');
    await expect(canonical).toHaveAttribute('href', `${origin}${MARGHERITA_PATH}`);
    await expectAccessible(page, 'product unknown');
    await page.getByRole('tab', { name: 'Similar' }).click();
    await page.getByRole('link', { name: 'Chicken Tikka Pizza' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Chicken Tikka Pizza' })).toBeVisible();
    await expect(canonical).toHaveAttribute('href', `${origin}${new URL(page.url()).pathname}`);
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hungry, Janakpur?' })).toBeVisible();
    await expect(canonical).toHaveAttribute('href', `${origin}/`);
  });
});

test('the reviews show the rating distribution, and more reviews on request [S2.47]', async ({ page }) => {
  await page.goto(MARGHERITA_PATH);
  await page.getByRole('tab', { name: 'Reviews' }).click();
  const rows = page.getByRole('table', { name: 'Rating breakdown' }).getByRole('row');
  await expect(rows.getByRole('cell')).toHaveText(['70%', '20%', '5%', '3%', '2%']);
  await expect(rows.getByRole('rowheader')).toHaveText([
    '5 stars',
    '4 stars',
    '3 stars',
    '2 stars',
    '1 star',
  ]);
  await expect(page.getByText('100 reviews', { exact: true })).toBeVisible();
  const reviews = page.getByRole('tabpanel').getByRole('listitem');
  await expect(reviews).toHaveCount(10);
  await page.getByRole('button', { name: 'Show more reviews' }).click();
  await expect(reviews).toHaveCount(20);
  await expect(page.getByRole('link', { name: 'Sign in to write a review' })).toBeVisible();
});

test('a customer reviews a dish after it was delivered', async ({ page, openPage }) => {
  await signUp(page);
  const [{ taxRate }] = await callApi<[{ taxRate: number }]>(page.request, 'GET', '/api/restaurants');
  const order = await callApiAs<{ id: string }>(page, 'POST', '/api/orders', {
    items: [{ menuItemId: BROWNIE, quantity: 2 }],
    deliveryType: 'pickup',
    total: 300 + Math.round((300 * taxRate) / 100),
    paymentMethod: 'cod',
  });
  const panel = await openPage();
  await signIn(panel, ADMIN);
  await callApiAs(panel, 'PUT', `/api/orders/${order.id}/status`, { status: 'delivered' });

  await page.goto(`/product/${BROWNIE}`);
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Please choose one to five stars.')).toBeVisible();
  await page.getByRole('radio', { name: '5 stars' }).check();
  await page.getByLabel(/^Comment/).fill('Still warm when it came.');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Thank you! Your review is on the page.')).toBeVisible();
  await expect(page.getByText('Still warm when it came.')).toBeVisible();
});

test.describe('rejected reviews', () => {
  test.use({ expectedErrors: /status of 422/ });

  test('a review without a delivered order is rejected, and the form keeps its text', async ({ page }) => {
    await signUp(page);
    await page.goto(MARGHERITA_PATH);
    await page.getByRole('tab', { name: 'Reviews' }).click();
    await page.getByRole('radio', { name: '4 stars' }).check();
    await page.getByLabel(/^Comment/).fill('I only looked at it.');
    await page.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByRole('alert')).toHaveText('You can review a dish once it was delivered to you.');
    await expect(page.getByLabel(/^Comment/)).toHaveValue('I only looked at it.');
  });

  test('more reviews that cannot be loaded say why, and can be loaded again', async ({ page }) => {
    await page.goto(MARGHERITA_PATH);
    await page.getByRole('tab', { name: 'Reviews' }).click();
    const panel = page.getByRole('tabpanel', { name: 'Reviews' });
    await expect(panel.getByRole('listitem')).toHaveCount(10);
    const refusal = { status: 422, json: { error: 'The kitchen reads them just now.' } };
    await page.route(/\/reviews\?after=/, (route) => route.fulfill(refusal), { times: 1 });
    const more = panel.getByRole('button', { name: 'Show more reviews' });
    await more.click();
    await expect(panel.getByRole('alert')).toHaveText(refusal.json.error);
    await expect(panel.getByRole('listitem')).toHaveCount(10);
    await more.click();
    await expect(panel.getByRole('listitem')).toHaveCount(20);
    await expect(panel.getByRole('alert')).toHaveCount(0);
  });
});

test('the Similar tab shows two dishes of the same category, best rated first, and can add them to the cart [S2.48]', async ({
  page,
}) => {
  await page.goto(MARGHERITA_PATH);
  await page.getByRole('tab', { name: 'Similar' }).click();
  const similar = page.getByRole('tabpanel', { name: 'Similar' });
  await expect(similar.getByRole('heading', { level: 3 })).toContainText([
    'Mithila Paneer Pizza',
    'Chicken Tikka Pizza',
  ]);
  await similar.getByRole('button', { name: 'Add Mithila Paneer Pizza' }).click();
  await expect(similar.getByRole('button', { name: 'One more: Mithila Paneer Pizza' })).toBeFocused();
  expect(await cartOf(page)).toMatchObject([{ price: 390, customizations: [{ name: 'Small 8 inch' }] }]);
  await similar.getByRole('button', { name: 'One less: Mithila Paneer Pizza' }).click();
  await expect(similar.getByRole('button', { name: 'Add Mithila Paneer Pizza' })).toBeFocused();
  expect(await cartOf(page)).toEqual([]);
  await similar.getByRole('link', { name: 'Chicken Tikka Pizza' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Chicken Tikka Pizza' })).toBeVisible();
});

test('a sold-out dish is marked and cannot be added', async ({ page, openPage }) => {
  const panel = await openPage();
  await signIn(panel, ADMIN);
  await callApiAs(panel, 'PUT', `/api/menu/${BROWNIE}`, { isAvailable: false });
  try {
    await page.goto(`/product/${BROWNIE}`);
    await expect(page.getByRole('region', { name: 'Your choice' })).toContainText('Sold out');
    await expect(page.getByRole('button', { name: /^Add To Cart/ })).toHaveCount(0);
    await expectAccessible(page, 'product sold out');
    await page.goto('/search?q=brownie');
    await expect(page.getByRole('article')).toContainText('Sold out');
    await expect(page.getByRole('button', { name: 'Add Walnut Brownie' })).toHaveCount(0);
  } finally {
    await callApiAs(panel, 'PUT', `/api/menu/${BROWNIE}`, { isAvailable: true });
  }
});

test.describe('network errors', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to fetch initial app data/ });

  test('a dish that cannot be loaded shows an error and can be loaded again', async ({ page }) => {
    await page.clock.install();
    await page.route('**/api/menu', (route) => route.abort());
    await openInside(page, MARGHERITA_PATH);
    await pauseClock(page);
    await runUntilVisible(page, page.getByRole('alert'), RETRY_STEP_MS);
    await page.clock.resume();
    await expect(page.getByRole('alert')).toContainText('A network error occurred.');
    await expectAccessible(page, 'product offline');
    await page.unroute('**/api/menu');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Margherita Pizza' })).toBeVisible();
  });
});

test('each tab of the dish page is accessible', async ({ page }) => {
  await page.goto(MARGHERITA_PATH);
  for (const tab of ['Details', 'Similar', 'Reviews']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab }).getByRole('heading').first()).toBeVisible();
    await expectAccessible(page, `product ${tab}`);
  }
});
