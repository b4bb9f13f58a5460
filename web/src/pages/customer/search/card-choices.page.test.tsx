import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { callAsAdmin } from '../../../testing/api.ts';
import { dishNamed, storedCart } from '../../../testing/cart.ts';
import { cartLine } from '../../../testing/data/cart.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { expectTextsWithin } from '../../../testing/screen.ts';

const NAME = 'Margherita Pizza';
const cardOf = (name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
const linesOf = () =>
  storedCart().map(
    (line: { quantity: number; customizations: { name: string }[] }) =>
      `${line.quantity} ${line.customizations.map(({ name }) => name).join(', ')}`,
  );

test('a card says from which price on a dish can be had and what its button adds, and changes that', async () => {
  await openPage('/search');
  const card = cardOf(NAME);
  await expect.element(card).toHaveTextContent('from ₹280.00');
  await expect.element(cardOf('Makhana Kheer')).not.toHaveTextContent('from ₹');
  await card.getByRole('button', { name: `Add ${NAME}` }).click();
  await expect.element(card).toHaveTextContent('Small 8 inch');
  await card.getByRole('button', { name: `Change ${NAME}` }).click();
  const editor = page.getByRole('dialog', { name: `Edit ${NAME}` });
  await editor.getByRole('radio', { name: 'Large 16 inch' }).click();
  await expectAccessible();
  await editor.getByRole('button', { name: /^Save/ }).click();
  await expect.element(card).toHaveTextContent('Large 16 inch');
  await expect.element(card.getByRole('button', { name: `Change ${NAME}` })).toHaveFocus();
  await card.getByRole('button', { name: `One more: ${NAME}` }).click();
  await expect.poll(linesOf).toEqual(['2 Large 16 inch']);
});

test('the button of a card adds nothing before a choice without a default is made', async () => {
  const name = `Sekuwa ${crypto.randomUUID().slice(0, 6)}`;
  const options = ['Mild', 'Hot'].map((each) => ({ name: each, price: 0, isDefault: false }));
  const { id } = await callAsAdmin<{ id: string }>('POST', '/api/menu', {
    ...{ name, category: 'Sides', price: 200 },
    customizations: [{ name: 'Spice level', type: 'single', required: true, min: 1, max: 1, options }],
  });
  try {
    await openPage(`/search?q=${name}`);
    const card = cardOf(name);
    await card.getByRole('button', { name: `Add ${name}` }).click();
    const choice = page.getByRole('dialog', { name });
    const add = choice.getByRole('button', { name: /^Add To Cart/ });
    for (const option of ['Mild', 'Hot'])
      await expect.element(choice.getByRole('radio', { name: option })).not.toBeChecked();
    await expectAccessible();
    await add.click();
    await expect.element(choice.getByRole('alert')).toHaveText('Please choose one more option.');
    expect(linesOf()).toEqual([]);
    await choice.getByRole('radio', { name: 'Hot' }).click();
    await add.click();
    await expect.element(choice).not.toBeInTheDocument();
    await expect.element(card).toHaveTextContent('Hot');
    const more = card.getByRole('button', { name: `One more: ${name}` });
    await expect.element(more).toHaveFocus();
    await more.click();
    await expect.poll(linesOf).toEqual(['2 Hot']);
  } finally {
    await callAsAdmin('DELETE', `/api/menu/${id}`);
  }
});

test('the stepper of a card with several lines lists them, and takes none that was not shown', async () => {
  const dish = await dishNamed(NAME);
  const [small, medium] = dish.customizations[0]?.options ?? [];
  if (!small || !medium) throw new Error('the pizza has no sizes');
  const withSize = ({ id, name, price }: typeof small, quantity: number) => ({
    ...cartLine(dish, quantity),
    price: dish.price + price,
    customizations: [{ optionId: id, name }],
  });
  const cart = [withSize(medium, 2), { ...withSize(small, 1), specialInstructions: 'No salt' }];
  await openPage('/search', { storage: { cart } });
  const card = cardOf(NAME);
  await expect.element(card).toHaveTextContent('2 choices');
  const less = card.getByRole('button', { name: `One less: ${NAME}` });
  await less.click();
  const list = page.getByRole('dialog', { name: NAME });
  await expectTextsWithin(list.getByRole('listitem'), ['Medium 12 inch', 'No salt', 'Small 8 inch']);
  expect(linesOf()).toEqual(['2 Medium 12 inch', '1 Small 8 inch']);
  await expectAccessible();

  await list.getByRole('button', { name: 'One less: Small 8 inch, No salt' }).click();
  await expect.poll(linesOf).toEqual(['2 Medium 12 inch']);
  await list.getByRole('button', { name: 'Add Small 8 inch, No salt' }).click();
  await expect.poll(linesOf).toEqual(['2 Medium 12 inch', '1 Small 8 inch']);
  await list.getByRole('button', { name: 'Edit Medium 12 inch' }).click();
  const editor = page.getByRole('dialog', { name: `Edit ${NAME}` });
  await editor.getByRole('radio', { name: 'Large 16 inch' }).click();
  await editor.getByRole('button', { name: /^Save/ }).click();
  await expectTextsWithin(list.getByRole('listitem'), ['No salt', 'Large 16 inch', 'Small 8 inch']);
  await list.getByRole('button', { name: 'Done' }).click();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(less).toHaveFocus();
  expect(linesOf()).toEqual(['2 Large 16 inch', '1 Small 8 inch']);
});
