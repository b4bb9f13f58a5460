import { expectAccessible } from '../support/accessibility.ts';
import { signUp } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';

const MARGHERITA = 'cd1845e0-c6a2-4823-bdd6-db392bbfc657';
const MARGHERITA_PATH = `/product/${MARGHERITA}`;
const NOT_A_DISH = '00000000-0000-4000-8000-000000000000';

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
