import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, signIn } from '../support/accounts.ts';
import { callApiAs, deleteAs } from '../support/api.ts';
import { cartLine, dishNamed, setStorage } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';

const NAME = 'Margherita Pizza';
const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
const linesOf = (page: Page) =>
  page.evaluate(() =>
    JSON.parse(localStorage.getItem('cart') ?? '[]').map(
      (line: { quantity: number; customizations: { name: string }[] }) =>
        `${line.quantity} ${line.customizations.map(({ name }) => name).join(', ')}`,
    ),
  );

test('a card says from which price on a dish can be had and what its button adds, and changes that', async ({
  page,
}) => {
  await page.goto('/search');
  const card = cardOf(page, NAME);
  await expect(card).toContainText('from ₹280.00');
  await expect(cardOf(page, 'Makhana Kheer')).not.toContainText('from ₹');
  await card.getByRole('button', { name: `Add ${NAME}` }).click();
  await expect(card).toContainText('Small 8 inch');
  await card.getByRole('button', { name: `Change ${NAME}` }).click();
  const editor = page.getByRole('dialog', { name: `Edit ${NAME}` });
  await editor.getByRole('radio', { name: 'Large 16 inch' }).check();
  await expectAccessible(page, 'change of a card');
  await editor.getByRole('button', { name: /^Save/ }).click();
  await expect(card).toContainText('Large 16 inch');
  await expect(card.getByRole('button', { name: `Change ${NAME}` })).toBeFocused();
  await card.getByRole('button', { name: `One more: ${NAME}` }).click();
  await expect.poll(() => linesOf(page)).toEqual(['2 Large 16 inch']);
});

test('the button of a card adds nothing before a choice without a default is made', async ({
  page,
  openPage,
}) => {
  const panel = await openPage();
  await signIn(panel, ADMIN);
  const name = `Sekuwa ${crypto.randomUUID().slice(0, 6)}`;
  const options = ['Mild', 'Hot'].map((each) => ({ name: each, price: 0, isDefault: false }));
  const { id } = await callApiAs<{ id: string }>(panel, 'POST', '/api/menu', {
    ...{ name, category: 'Sides', price: 200 },
    customizations: [{ name: 'Spice level', type: 'single', required: true, min: 1, max: 1, options }],
  });
  try {
    await page.goto(`/search?q=${name}`);
    const card = cardOf(page, name);
    await card.getByRole('button', { name: `Add ${name}` }).click();
    const choice = page.getByRole('dialog', { name });
    const add = choice.getByRole('button', { name: /^Add To Cart/ });
    for (const option of ['Mild', 'Hot'])
      await expect(choice.getByRole('radio', { name: option })).not.toBeChecked();
    await expectAccessible(page, 'choice of a card');
    await add.click();
    await expect(choice.getByRole('alert')).toHaveText('Please choose one more option.');
    expect(await linesOf(page)).toEqual([]);
    await choice.getByRole('radio', { name: 'Hot' }).check();
    await add.click();
    await expect(choice).toBeHidden();
    await expect(card).toContainText('Hot');
    const more = card.getByRole('button', { name: `One more: ${name}` });
    await expect(more).toBeFocused();
    await more.click();
    await expect.poll(() => linesOf(page)).toEqual(['2 Hot']);
  } finally {
    await deleteAs(panel, `/api/menu/${id}`);
  }
});

test('the stepper of a card with several lines lists them, and takes none that was not shown', async ({
  page,
}) => {
  const dish = await dishNamed(page, NAME);
  const [small, medium] = dish.customizations[0]?.options ?? [];
  if (!small || !medium) throw new Error('the pizza has no sizes');
  const withSize = ({ id, name, price }: typeof small, quantity: number) => ({
    ...cartLine(dish, quantity),
    price: dish.price + price,
    customizations: [{ optionId: id, name }],
  });
  await setStorage(page, {
    cart: [withSize(medium, 2), { ...withSize(small, 1), specialInstructions: 'No salt' }],
  });
  await page.goto('/search');
  const card = cardOf(page, NAME);
  await expect(card).toContainText('2 choices');
  const less = card.getByRole('button', { name: `One less: ${NAME}` });
  await less.click();
  const list = page.getByRole('dialog', { name: NAME });
  await expect(list.getByRole('listitem')).toContainText(['Medium 12 inch', 'No salt', 'Small 8 inch']);
  expect(await linesOf(page)).toEqual(['2 Medium 12 inch', '1 Small 8 inch']);
  await expectAccessible(page, 'list of a dish');

  await list.getByRole('button', { name: 'One less: Small 8 inch, No salt' }).click();
  await expect.poll(() => linesOf(page)).toEqual(['2 Medium 12 inch']);
  await list.getByRole('button', { name: 'Add Small 8 inch, No salt' }).click();
  await expect.poll(() => linesOf(page)).toEqual(['2 Medium 12 inch', '1 Small 8 inch']);
  await list.getByRole('button', { name: 'Edit Medium 12 inch' }).click();
  const editor = page.getByRole('dialog', { name: `Edit ${NAME}` });
  await editor.getByRole('radio', { name: 'Large 16 inch' }).check();
  await editor.getByRole('button', { name: /^Save/ }).click();
  await expect(list.getByRole('listitem')).toContainText(['No salt', 'Large 16 inch', 'Small 8 inch']);
  await list.getByRole('button', { name: 'Done' }).click();
  await expect(list).toBeHidden();
  await expect(less).toBeFocused();
  expect(await linesOf(page)).toEqual(['2 Large 16 inch', '1 Small 8 inch']);
});

test('a sheet of a card that was open when its page was left stays closed when the page is opened again', async ({
  page,
}) => {
  await setStorage(page, { cart: [cartLine(await dishNamed(page, NAME), 1)] });
  const heading = page.getByRole('heading', { level: 1, name: 'Menu', exact: true });
  const sheet = page.getByRole('dialog');
  for (const [link, path] of [
    ['Home', '/'],
    // Outside of the shop's layout.
    ['Login', '/login'],
  ] as const) {
    await page.goto('/search');
    await page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
    await cardOf(page, NAME)
      .getByRole('button', { name: `Change ${NAME}` })
      .click();
    await expect(sheet).toBeVisible();
    // Neither refused nor handled by the sheet.
    await page.goForward();
    await expect(page).toHaveURL(path);
    await expect(sheet).toBeHidden();
    await page.goBack();
    await expect(heading).toBeVisible();
    await expect(sheet, `after ${path}`).toHaveCount(0);
  }
});
