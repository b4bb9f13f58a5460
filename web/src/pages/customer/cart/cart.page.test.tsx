import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { signUp } from '../../../testing/accounts.ts';
import {
  changeMenu,
  dishNamed,
  dishWithPrice,
  readMenu,
  storeCart,
  storedCart,
} from '../../../testing/cart.ts';
import { lengthenTimers } from '../../../testing/clock.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { ADDRESS, cartLine } from '../../../testing/data/cart.ts';
import { boxOf } from '../../../testing/layout.ts';
import { answer, changeAnswer, errorAnswer, lostConnection } from '../../../testing/network.ts';
import { openPage, reopenPage } from '../../../testing/open-page.tsx';
import { button, clickButton, expectPath, expectTexts, heading } from '../../../testing/screen.ts';

interface Customizable {
  customizations: { options: { id: string; isAvailable: boolean }[] }[];
}

async function openCart(storage: Record<string, unknown>): Promise<void> {
  await openPage('/cart', { as: await signUp(), storage });
  await expect.element(heading('Your cart')).toBeVisible();
}

const lines = page.getByRole('region', { name: 'Items in your cart' }).getByRole('listitem');

/** The text of a row of the bill. */
function rowOf(name: string): string {
  const [term] = page.getByRole('region', { name: 'Bill' }).getByText(name, { exact: true }).elements();
  return term?.closest('dl > div')?.textContent ?? '';
}
const expectRow = (name: string, amount: string) => expect.poll(() => rowOf(name)).toContain(amount);

test('on a tablet the bar of the cart has the width of the page above it', async () => {
  const cart = [cartLine(await dishWithPrice(280), 2)];
  await openPage('/cart', { as: await signUp(), size: [820, 1180], storage: { cart } });
  const checkout = page.getByRole('link', { name: 'Checkout' });
  await expect.element(checkout).toBeVisible();
  const { left, right } = boxOf(page.getByRole('region', { name: 'Items in your cart' }));
  expect(right - left).toBe(704);
  expect(boxOf(checkout).right).toBe(right);
  expect(boxOf(checkout).left).toBeGreaterThan(left);
});

test('the stepper changes the quantity, going below 1 or the bin removes the line, and a removal can be undone [S2.50 S4.5 S4.6 S7.34]', async () => {
  const pizza = await dishWithPrice(280);
  const kheer = await dishWithPrice(150);
  lengthenTimers(4_000);
  await openCart({ cart: [cartLine(pizza, 2), cartLine(kheer, 1)] });
  const calls: string[] = [];
  answer(/./, (request, forward) => {
    if (request.method !== 'GET') calls.push(request.url);
    return forward();
  });
  await expect.element(lines).toHaveLength(2);
  await page.getByRole('button', { name: `One more: ${pizza.name}` }).click();
  await expectRow('Subtotal', '₹990.00');
  await page.getByRole('button', { name: `One less: ${kheer.name}` }).click();
  await expect.element(lines).toHaveLength(1);
  await clickButton('Undo');
  await expect.element(lines).toHaveLength(2);
  await expect.element(lines.nth(1)).toHaveTextContent(kheer.name);
  await page.getByRole('button', { name: `Remove ${pizza.name}` }).click();
  await expect.element(lines).toHaveLength(1);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(calls, 'the cart is a local store').toEqual([]);
});

test('a line is edited in its place, with its options, quantity and note, and one of several can be changed', async () => {
  const pizza = await dishNamed('Margherita Pizza');
  const kheer = await dishWithPrice(150);
  const [size] = cartLine(pizza, 1).customizations;
  await openCart({ cart: [cartLine(pizza, 3, 'cut in eight'), cartLine(kheer, 1)] });
  const first = lines.first();
  const editor = page.getByRole('dialog', { name: `Edit ${pizza.name}` });
  const note = editor.getByRole('textbox', { name: 'Note for the kitchen' });

  await first.getByRole('button', { name: `Edit ${pizza.name}, ${size?.name}` }).click();
  await expect.element(editor.getByRole('radio', { name: size?.name ?? '' })).toBeChecked();
  await expect.element(note).toHaveValue('cut in eight');
  await expect.element(editor.getByRole('group', { name: 'Quantity' }).getByRole('status')).toHaveText('3');
  await expectAccessible();
  await editor.getByRole('radio', { name: /^Large/ }).click();
  await editor.getByRole('checkbox', { name: 'Extra Cheese' }).click();
  await note.fill('well done');
  await editor.getByRole('button', { name: 'One more: Quantity' }).click();
  await editor.getByRole('button', { name: /^Save/ }).click();
  await expect.element(editor).not.toBeInTheDocument();
  await expect.element(lines).toHaveLength(2);
  await expect.element(first).toHaveTextContent(/Large .* · Extra Cheese/);
  await expect.element(first).toHaveTextContent('“well done”');
  await expect.element(first.getByRole('status')).toHaveText('4');
  const edit = first.getByRole('button', {
    name: new RegExp(`^Edit ${pizza.name}, Large .*, Extra Cheese, well done$`),
  });
  await expect.element(edit).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  await editor.getByRole('checkbox', { name: 'Change only one of the 4' }).click();
  await editor.getByRole('checkbox', { name: 'Extra Cheese' }).click();
  await editor.getByRole('button', { name: /^Save/ }).click();
  await expect.element(lines).toHaveLength(3);
  await expect.element(first.getByRole('status')).toHaveText('3');
  await expect.element(lines.nth(1).getByRole('status')).toHaveText('1');
  await expect.element(lines.nth(1)).not.toHaveTextContent('Extra Cheese');
});

test('a sold-out option is named when its line is edited, and a line that another tab removes closes the editor', async () => {
  const pizza = await dishNamed('Margherita Pizza');
  const options = pizza.customizations.flatMap((group) => group.options);
  const large = options.find(({ name }) => name.startsWith('Large'));
  const name = large?.name ?? '';
  changeAnswer<Customizable[]>(/^\/api\/menu$/, (dishes) => {
    for (const { customizations } of dishes)
      for (const group of customizations)
        for (const option of group.options) option.isAvailable &&= option.id !== large?.id;
  });
  const line = { ...cartLine(pizza, 1), customizations: [{ optionId: large?.id, name }] };
  await openCart({ cart: [line, cartLine(await dishWithPrice(150), 1)] });
  await expect.element(page.getByText(/^These options are no longer offered/)).toBeVisible();
  await page.getByRole('button', { name: `Edit ${pizza.name}, ${name}` }).click();
  const editor = page.getByRole('dialog', { name: `Edit ${pizza.name}` });
  await expect.element(editor.getByText(`No longer offered: ${name}.`)).toBeVisible();
  await expect.element(editor.getByRole('radio', { name })).toBeDisabled();
  await expectAccessible();

  storeCart(storedCart().slice(1));
  await expect.element(editor).not.toBeInTheDocument();
  await expect.element(page.getByText('This item is no longer in your cart.')).toBeVisible();
});

test('a line whose size was saved anew is ordered and edited with the size of the same name, at its price of now', async () => {
  const pizza = await dishNamed('Margherita Pizza');
  const large = pizza.customizations.flatMap((group) => group.options).find(({ price }) => price === 200);
  const name = large?.name ?? '';
  const line = {
    ...cartLine(pizza, 1),
    price: 450,
    customizations: [{ optionId: crypto.randomUUID(), name }],
  };
  await openCart({ cart: [line] });
  await expect.element(page.getByText('was ₹450.00, now ₹480.00')).toBeVisible();
  await page.getByRole('button', { name: `Edit ${pizza.name}, ${name}` }).click();
  const editor = page.getByRole('dialog', { name: `Edit ${pizza.name}` });
  await expect.element(editor.getByRole('radio', { name })).toBeChecked();
  await expect.element(editor.getByText(/No longer offered/)).not.toBeInTheDocument();
});

test('the bill comes right after the items', async () => {
  await openCart({ cart: [cartLine(await dishWithPrice(280), 1)] });
  await expect
    .element(page.getByRole('region', { name: /^(Items in your cart|Bill|Promo code|Order details)$/ }))
    .toHaveLength(4);
  await expectTexts(page.getByRole('main').getByRole('heading', { level: 2 }), [
    'Items in your cart',
    'Bill',
    'Promo code',
    'Order details',
  ]);
});

test('clearing the cart asks for confirmation, and an empty cart links to the menu [S2.51]', async () => {
  await openCart({ cart: [cartLine(await dishWithPrice(280), 1)] });
  const question = page.getByRole('dialog');
  await clickButton('Clear all');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(button('Clear all')).toHaveFocus();
  await clickButton('Clear all');
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Clear all' }).click();
  await expect.element(page.getByText('Your cart is empty.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'See the menu' }).click();
  await expectPath('/search');
});

test('outside the opening hours the cart shows when the restaurant opens', async () => {
  changeAnswer<[{ opening: object }]>(/^\/api\/restaurants$/, ([restaurant]) => {
    const state = { from: '2026-11-20T18:15:00.000Z', kind: 'hours', clock: '09:00', day: null, holiday: '' };
    restaurant.opening = { states: [state], busy: null };
  });
  await openPage('/about', {
    as: await signUp(),
    storage: { cart: [cartLine(await dishWithPrice(280), 1)] },
  });
  vi.useFakeTimers({ now: new Date('2026-11-21T00:15:00Z'), toFake: ['Date'] });
  await reopenPage('/cart');
  await expect.element(heading('Your cart')).toBeVisible();
  await expect.element(page.getByText('Closed now, opens at 09:00 AM')).toHaveLength(2);
  await expectAccessible();
});

test('the bill shows every cost, the amount missing for free delivery, and the minimum order [S2.54 S5.14 S5.15 S9.81 S9.82 S9.55]', async () => {
  const lime = await dishWithPrice(110);
  await openCart({ cart: [cartLine(lime, 1)] });
  await expectRow('Subtotal', '₹110.00');
  await expectRow('Delivery fee', '₹50.00');
  await expectRow('Tax (13%)', '₹14.00');
  await expect.element(page.getByText('Prices exclude 13% tax.')).toBeVisible();
  await expectRow('Total', '₹174.00');
  await expect.element(page.getByText('Add ₹190.00 more for free delivery')).toBeVisible();
  await expect.element(page.getByText('Minimum order amount of ₹150 is required to proceed.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Minimum Order: ₹150' })).toBeDisabled();
  await expectAccessible();
  for (let more = 0; more < 9; more += 1)
    await page.getByRole('button', { name: `One more: ${lime.name}` }).click();
  await expectRow('Subtotal', '₹1,100.00');
  await expectRow('Delivery fee', 'Free');
  const call = page.getByRole('link', { name: /^Call \+?\d/ });
  await expect.element(call).toHaveAttribute('href', expect.stringMatching(/^tel:\+?\d+$/));
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expectPath('/checkout');
  await expect.element(call).toBeVisible();
});

test('the cart shows which items are sold out, removed or more expensive, and unavailable items block the checkout', async () => {
  lengthenTimers(4_000);
  const [first, second, third] = await readMenu();
  if (!first || !second || !third) throw new Error('the menu is empty');
  changeMenu((dish) => {
    if (dish.id === second.id) dish.isAvailable = false;
  });
  const cheaper = { ...cartLine(first, 1), price: cartLine(first, 1).price - 20 };
  await openCart({ cart: [cheaper, cartLine(second, 1), { ...cartLine(third, 1), menuItemId: 'gone' }] });
  await expect.element(page.getByText('was ₹260.00, now ₹280.00')).toBeVisible();
  await expect.element(page.getByText('Sold out for now. Please remove it to continue.')).toBeVisible();
  await expect.element(page.getByText('No longer on the menu. Please remove it to continue.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  await expectRow('Subtotal', '₹280.00');
  await expectAccessible();
  // Without any available item there is no bill. It would contain only the delivery fee.
  await page.getByRole('button', { name: `Remove ${first.name}` }).click();
  await expect.element(page.getByText(/^Nothing in your cart can be ordered right now/)).toHaveLength(2);
  await expect.element(page.getByText('Delivery fee')).not.toBeInTheDocument();
  await expect.element(page.getByText('Total', { exact: true })).not.toBeInTheDocument();
  await clickButton('Undo');
  await expect.poll(() => rowOf('Total')).not.toBe('');
  await page.getByRole('button', { name: `Remove ${second.name}` }).click();
  await page.getByRole('button', { name: `Remove ${third.name}` }).click();
  await expect.element(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
});

test('a promo code is converted to upper case, applied, recalculated with the bill and removed [S2.53 S4.32 S5.8 S5.9]', async () => {
  expectErrors(/status of 422 .*\/api\/promos\/validate/);
  await openCart({ cart: [cartLine(await dishWithPrice(280), 3)] });
  const apply = button('Apply');
  await expect.element(apply).toBeDisabled();
  const field = page.getByLabelText('Have a code?');
  await userEvent.type(field, 'mithila100');
  await expect.element(field).toHaveStyle({ textTransform: 'uppercase' });
  await userEvent.tab();
  await expect.element(field).toHaveValue('MITHILA100');
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const letPass = answer('/api/promos/validate', async (_request, forward) => {
    letPass();
    await blocked;
    return forward();
  });
  await apply.click();
  await expect.element(page.getByRole('button', { name: 'Please wait Apply' })).toBeDisabled();
  release();
  await expectRow('Discount (MITHILA100)', '-₹100.00');
  await expectAccessible();
  await page.getByRole('button', { name: /^One less/ }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'MITHILA100 was taken off your bill. This promo code needs an order of at least ₹800.00.',
    );
  await clickButton('Apply WELCOME10');
  await expectRow('Discount (WELCOME10)', '-₹56.00');
  await reopenPage();
  await expectRow('Discount (WELCOME10)', '-₹56.00');
  await clickButton('Remove WELCOME10');
  await expect.poll(() => rowOf('Discount (WELCOME10)')).toBe('');
});

test('the cart says why a promo code is not accepted [S8.16 S8.17 S5.11 S8.18]', async () => {
  expectErrors(/status of 4\d\d .*\/api\/promos\/validate/);
  await openCart({ cart: [cartLine(await dishWithPrice(280), 1)] });
  const code = page.getByLabelText('Have a code?');
  await code.fill('nonsense');
  await userEvent.type(code, '{Enter}');
  await expect.element(page.getByText('This promo code does not exist.')).toBeVisible();
  answer('/api/promos/validate', () => new Response('<html>', { status: 400 }));
  await userEvent.type(code, '{Enter}');
  await expect.element(page.getByText('Invalid promo code or validation failed.')).toBeVisible();
  answer('/api/promos/validate', lostConnection);
  await userEvent.type(code, '{Enter}');
  await expect.element(page.getByText('A network error occurred during validation.')).toBeVisible();
  answer('/api/promos/validate', () => errorAnswer(401, 'auth.invalid_session', 'Invalid or expired token.'));
  await userEvent.type(code, '{Enter}');
  await expectPath('/login?redirect=%2Fcart');
  await expect
    .element(page.getByText('Authentication required to validate certain promo codes.'))
    .toBeVisible();
});

test('the cart is accessible', async () => {
  await openCart({
    cart: [cartLine(await dishWithPrice(280), 2, 'Less chilli')],
    deliveryAddress: ADDRESS,
  });
  await expect.element(button('Apply WELCOME10')).toBeVisible();
  await expectAccessible();
});
