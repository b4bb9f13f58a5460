import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { createCustomer, signUp } from '../../../testing/accounts.ts';
import { callAsAdmin } from '../../../testing/api.ts';
import { storedCart } from '../../../testing/cart.ts';
import { runUntilShown, stopClock } from '../../../testing/clock.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { answer, errorAnswer, lostConnection } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { createOrder, setStatus } from '../../../testing/orders.ts';
import {
  button,
  clickButton,
  expectFocusKept,
  expectPath,
  expectTexts,
  expectTextsWithin,
  heading,
} from '../../../testing/screen.ts';

const MARGHERITA = 'cd1845e0-c6a2-4823-bdd6-db392bbfc657';
const MARGHERITA_PATH = `/product/${MARGHERITA}`;
const BROWNIE = '65115a27-3f80-401c-a638-dc870bbf8c7b';

const add = page.getByRole('button', { name: /^Add To Cart/ });
const tab = (name: string) => page.getByRole('tab', { name });
const alert = page.getByRole('alert');
/** The price below the name of the dish. */
const headline = page
  .getByRole('main')
  .getByText(/^₹[\d,]+\.\d\d$/)
  .first();
const comment = page.getByLabelText(/^Comment/);

test('a visitor can open a dish with the tabs Details, Reviews and Similar [S2.6 S2.40 S2.45]', async () => {
  await openPage(MARGHERITA_PATH);
  await expect.element(heading('Margherita Pizza')).toBeVisible();
  await expect.poll(() => document.title).toBe('Margherita Pizza · Mithila Pizza House');
  await expect.element(page.getByText('20-25 min')).toBeVisible();
  await expect.element(page.getByText('264 kcal')).toBeVisible();
  await expectTexts(page.getByRole('tab'), ['Details', 'Reviews', 'Similar']);
  const details = page.getByRole('tabpanel', { name: 'Details' });
  await expect.element(details.getByText('Mozzarella')).toBeVisible();
  await expect.element(details.getByText('Wheat, Mustard, Milk')).toBeVisible();
});

test('size, toppings and quantity set the price, and all choices and the note go into the cart [S2.41 S2.42 S2.43 S2.49 S5.19]', async () => {
  await openPage(MARGHERITA_PATH, { as: await signUp() });
  await expect.element(page.getByRole('radio', { name: /^Small 8 inch/ })).toBeChecked();
  await expect.element(add).toHaveTextContent('₹280.00');

  await page.getByRole('button', { name: 'One less: Quantity' }).click({ force: true });
  await expect
    .element(page.getByRole('group', { name: 'Quantity' }).getByText('1', { exact: true }))
    .toBeVisible();
  await expect.element(add).toHaveTextContent('₹280.00');

  await expect.element(headline).toHaveTextContent('₹280.00');
  for (const size of ['Small 8 inch ₹280.00', 'Medium 12 inch ₹380.00', 'Large 16 inch ₹480.00'])
    await expect.element(page.getByRole('radio', { name: size })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /^Paneer \+₹70\.00/ })).toBeVisible();
  await page.getByRole('radio', { name: /^Large 16 inch/ }).click();
  await expect.element(headline).toHaveTextContent('₹480.00');
  await page.getByRole('checkbox', { name: /^Paneer/ }).click();
  await clickButton('One more: Quantity');
  await expect.element(add).toHaveTextContent('₹1,100.00');
  await expect.element(headline).toHaveTextContent('₹550.00');
  const note = page.getByLabelText(/^Note for the kitchen/);
  await note.fill('थोरै नुन, please');
  await expect.element(note).toHaveAccessibleDescription('124 characters left');

  await add.click();
  await expectPath('/cart');
  await expect.element(page.getByText('Added to your cart: 2 × Margherita Pizza.')).toBeVisible();
  expect(storedCart()).toMatchObject([
    {
      menuItemId: MARGHERITA,
      quantity: 2,
      price: 550,
      specialInstructions: 'थोरै नुन, please',
      customizations: [{ name: 'Large 16 inch' }, { name: 'Paneer' }],
    },
  ]);
});

test('a pizza has at most five toppings, and a note at most 140 characters', async () => {
  await openPage(MARGHERITA_PATH);
  const toppings = page.getByRole('group', { name: /^Toppings/ });
  for (const name of ['Extra Cheese', 'Paneer', 'Mushroom', 'Sweetcorn', 'Jalapeño'])
    await toppings.getByRole('checkbox', { name }).click();
  await expect.element(toppings.getByRole('checkbox', { name: 'Black Olives' })).toBeDisabled();
  await expect.element(toppings.getByRole('status')).toHaveTextContent('You have chosen all 5');
  await toppings.getByRole('checkbox', { name: 'Paneer' }).click();
  await expect.element(toppings.getByRole('checkbox', { name: 'Black Olives' })).toBeEnabled();

  const note = page.getByLabelText(/^Note for the kitchen/);
  await userEvent.type(note, 'x'.repeat(142));
  await expect.element(note).toHaveValue('x'.repeat(140));
});

test('the reviews show the rating distribution, and more reviews on request [S2.47]', async () => {
  await openPage(MARGHERITA_PATH);
  await tab('Reviews').click();
  const rows = page.getByRole('table', { name: 'Rating breakdown' }).getByRole('row');
  await expectTexts(rows.getByRole('cell'), ['70%', '20%', '5%', '3%', '2%']);
  await expectTexts(rows.getByRole('rowheader'), ['5 stars', '4 stars', '3 stars', '2 stars', '1 star']);
  await expect.element(page.getByText('100 reviews', { exact: true })).toBeVisible();
  const reviews = page.getByRole('tabpanel').getByRole('listitem');
  await expect.element(reviews).toHaveLength(10);
  await clickButton('Show more reviews');
  await expect.element(reviews).toHaveLength(20);
  await expect.element(page.getByRole('link', { name: 'Sign in to write a review' })).toBeVisible();
});

/** A customer to whom it was delivered. */
async function customerWithBrownie() {
  const customer = await createCustomer();
  const order = await createOrder(customer, { items: [{ menuItemId: BROWNIE, quantity: 2 }] });
  await setStatus(order.id, 'delivered');
  return customer;
}

test('a customer reviews a dish after it was delivered', async () => {
  await openPage(`/product/${BROWNIE}`, { as: await customerWithBrownie() });
  await tab('Reviews').click();
  await clickButton('Send review');
  await expect.element(page.getByText('Please choose one to five stars.')).toBeVisible();
  await page.getByRole('radio', { name: '5 stars' }).click({ force: true });
  await comment.fill('Still warm when it came.');
  await clickButton('Send review');
  await expect.element(page.getByText('Thank you! Your review is on the page.')).toBeVisible();
  const own = page.getByRole('region', { name: 'Your review' });
  await expect.element(own).toHaveTextContent('Still warm when it came.');
  await expect.element(own.getByRole('radio')).toHaveLength(0);
  await expectFocusKept('sending a review');
  await expectAccessible();
});

test('a dish that was never delivered to the customer offers no review', async () => {
  await openPage(MARGHERITA_PATH, { as: await signUp() });
  await tab('Reviews').click();
  await expect.element(page.getByText('You can review a dish once it was delivered to you.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: '5 stars' })).not.toBeInTheDocument();
  await expect.element(button('Send review')).not.toBeInTheDocument();
  await expectAccessible();
});

test('a review that cannot be sent keeps its text', async () => {
  const letPass = answer(/\/reviews$/, (request, forward) =>
    request.method === 'POST' ? errorAnswer(422, 'review.refused', 'Not just now.') : forward(),
  );
  await openPage(`/product/${BROWNIE}`, { as: await customerWithBrownie() });
  await tab('Reviews').click();
  await page.getByRole('radio', { name: '4 stars' }).click({ force: true });
  await comment.fill('Warm.');
  await clickButton('Send review');
  await expect.element(alert).toHaveText('Not just now.');
  await expect.element(comment).toHaveValue('Warm.');
  letPass();
  await clickButton('Send review');
  await expect.element(page.getByText('Thank you! Your review is on the page.')).toBeVisible();
});

test('more reviews that cannot be loaded say why, and can be loaded again', async () => {
  await openPage(MARGHERITA_PATH);
  await tab('Reviews').click();
  const panel = page.getByRole('tabpanel', { name: 'Reviews' });
  await expect.element(panel.getByRole('listitem')).toHaveLength(10);
  const sentence = 'The kitchen reads them just now.';
  const letPass = answer(/\/reviews\?after=/, () => {
    letPass();
    return errorAnswer(422, 'reviews.unread', sentence);
  });
  const more = panel.getByRole('button', { name: 'Show more reviews' });
  await more.click();
  await expect.element(panel.getByRole('alert')).toHaveText(sentence);
  await expect.element(panel.getByRole('listitem')).toHaveLength(10);
  await more.click();
  await expect.element(panel.getByRole('listitem')).toHaveLength(20);
  await expect.element(panel.getByRole('alert')).not.toBeInTheDocument();
});

test('the Similar tab shows two dishes of the same category, best rated first, and can add them to the cart [S2.48]', async () => {
  await openPage(MARGHERITA_PATH);
  await tab('Similar').click();
  const similar = page.getByRole('tabpanel', { name: 'Similar' });
  await expectTextsWithin(similar.getByRole('heading', { level: 3 }), [
    'Mithila Paneer Pizza',
    'Chicken Tikka Pizza',
  ]);
  await similar.getByRole('button', { name: 'Add Mithila Paneer Pizza' }).click();
  await expect.element(similar.getByRole('button', { name: 'One more: Mithila Paneer Pizza' })).toHaveFocus();
  expect(storedCart()).toMatchObject([{ price: 390, customizations: [{ name: 'Small 8 inch' }] }]);
  await similar.getByRole('button', { name: 'One less: Mithila Paneer Pizza' }).click();
  await expect.element(similar.getByRole('button', { name: 'Add Mithila Paneer Pizza' })).toHaveFocus();
  expect(storedCart()).toEqual([]);
  await similar.getByRole('link', { name: 'Chicken Tikka Pizza' }).click();
  await expect.element(heading('Chicken Tikka Pizza')).toBeVisible();
});

test('a sold-out dish is marked and cannot be added', async () => {
  await callAsAdmin('PUT', `/api/menu/${BROWNIE}`, { isAvailable: false });
  try {
    await openPage(`/product/${BROWNIE}`);
    await expect.element(page.getByRole('region', { name: 'Your choice' })).toHaveTextContent('Sold out');
    await expect.element(add).not.toBeInTheDocument();
    await expectAccessible();
    await openPage('/search?q=brownie');
    await expect.element(page.getByRole('article')).toHaveTextContent('Sold out');
    await expect.element(button('Add Walnut Brownie')).not.toBeInTheDocument();
  } finally {
    await callAsAdmin('PUT', `/api/menu/${BROWNIE}`, { isAvailable: true });
  }
});

test('a dish that cannot be loaded shows an error and can be loaded again', async () => {
  expectErrors(/Failed to fetch initial app data/);
  const reconnect = answer(/^\/api\/menu$/, lostConnection);
  await openPage(MARGHERITA_PATH);
  stopClock();
  await runUntilShown(alert);
  vi.useRealTimers();
  await expect.element(alert).toHaveTextContent('A network error occurred.');
  await expectAccessible();
  reconnect();
  await clickButton('Try again');
  await expect.element(heading('Margherita Pizza')).toBeVisible();
});

test('each tab of the dish page is accessible', async () => {
  await openPage(MARGHERITA_PATH);
  for (const name of ['Details', 'Similar', 'Reviews']) {
    await tab(name).click();
    await expect.element(page.getByRole('tabpanel', { name }).getByRole('heading').first()).toBeVisible();
    await expectAccessible();
  }
});

test('the reason why a choice cannot be added stands in sight, however many options there are', async () => {
  const options = [...'ABCDEFGHIJKLMN'].map((letter) => ({
    ...{ name: `Sauce ${letter}`, price: 0 },
    isDefault: letter === 'A',
  }));
  const { id } = await callAsAdmin<{ id: string }>('POST', '/api/menu', {
    ...{ name: 'Momo with sauces', category: 'Sides', price: 200 },
    customizations: [{ name: 'Sauces', type: 'multiple', required: true, min: 1, max: 14, options }],
  });
  try {
    await openPage(`/product/${id}`);
    await page.getByRole('checkbox', { name: /^Sauce A/ }).click();
    await add.click();
    await expect.element(alert).toHaveText('Please choose one more option.');
    await expect.element(alert).toBeInViewport();
    await expectAccessible();
    await page.viewport(1366, 768);
    await expect.element(alert).toBeInViewport();
    expect(storedCart()).toEqual([]);
    await page.getByRole('checkbox', { name: /^Sauce B/ }).click();
    await expect.element(alert).not.toBeInTheDocument();
  } finally {
    await callAsAdmin('DELETE', `/api/menu/${id}`);
  }
});
