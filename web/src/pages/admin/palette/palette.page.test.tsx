import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { createCustomer } from '../../../testing/accounts.ts';
import { ADMIN } from '../../../testing/data/people.ts';
import { escapeFrom, tabTo } from '../../../testing/keyboard.ts';
import { answer, gate, waitForCalls } from '../../../testing/network.ts';
import { openPage, reopenPage } from '../../../testing/open-page.tsx';
import { createOrder } from '../../../testing/orders.ts';
import { products } from '../../../testing/products.ts';
import { expectPath } from '../../../testing/screen.ts';

const field = page.getByRole('combobox', { name: /^Go to a section/ });
const option = (name: RegExp) => page.getByRole('option', { name });

const newClick = () => new MouseEvent('click', { bubbles: true });

async function openPanel(hash = ''): Promise<void> {
  await openPage(`/admin${hash}`, { as: ADMIN });
  await expect.element(page.getByText('Live', { exact: true }).first()).toBeVisible();
}

async function openPalette(): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
}

test('Ctrl-K finds a section, an order, a customer and a dish with the keyboard only', async () => {
  const customer = await createCustomer('Quintessa Palette');
  const order = await createOrder(customer);
  await openPanel();
  await openPalette();
  await expect.element(page.getByRole('option')).toHaveLength(14);
  await userEvent.keyboard('promo');
  await expect.element(option(/Promo Codes/)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expectPath('/admin#promos');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();

  await openPalette();
  await userEvent.keyboard('quintessa');
  await expect.element(option(/Quintessa Palette/)).toHaveLength(2);
  await expectAccessible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option(/Quintessa Palette.*@/)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expectPath(`/admin?open=${customer.user.id}#customers`);
  const profile = page.getByRole('dialog', { name: 'Customer Profile' });
  await expect.element(profile).toHaveTextContent('Quintessa Palette');
  await escapeFrom(profile);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  // Enter works before the results of a number arrive.
  await openPalette();
  await userEvent.keyboard(`#${order.orderNumber}{Enter}`);
  await expectPath(`/admin?open=${order.id}#orders`);
  await escapeFrom(page.getByRole('dialog', { name: `Order #${order.orderNumber}` }));
  await expectPath('/admin#orders');

  await tabTo(page.getByRole('button', { name: 'Go to', exact: true }));
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('margher');
  await expect.element(option(/Margherita Pizza/)).toBeVisible();
  await userEvent.keyboard(' of mars');
  await expect.element(page.getByText('No results for “margher of mars”.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Go to', exact: true })).toHaveFocus();
});

test('a dish that is chosen with Ctrl-K opens each time, and stays closed after a reload', async () => {
  await openPanel('#products');
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await search.fill('pizza');
  const form = page.getByRole('dialog', { name: 'Edit product' });
  for (const turn of ['first', 'second']) {
    await openPalette();
    await userEvent.keyboard('margherita');
    await option(/Margherita Pizza/).click();
    await expect.element(form, { message: `the ${turn} time` }).toBeVisible();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(form).not.toBeInTheDocument();
    await expectPath('/admin#products');
  }
  await expect.element(search).toHaveValue('pizza');
  await reopenPage();
  await expect.element(products).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
});

/** What React renders at once; it renders an address later. */
async function renderedAtOnce(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

test('a dish that is chosen again opens before the address of its closed form is rendered', async () => {
  await openPanel('#products');
  const form = page.getByRole('dialog', { name: 'Edit product' });
  await openPalette();
  await userEvent.keyboard('margherita');
  await option(/Margherita Pizza/).click();
  await expect.element(form).toBeVisible();
  form.getByRole('button', { name: 'Cancel' }).element().dispatchEvent(newClick());
  await renderedAtOnce();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
  const input = field.element();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'margherita');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await renderedAtOnce();
  option(/Margherita Pizza/)
    .element()
    .dispatchEvent(newClick());
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(form).toBeVisible();
});

test('orders and customers that are found later do not move the dish under the pointer', async () => {
  await createOrder(await createCustomer('Margherita Devi'));
  await openPanel();
  const { isOpen, open } = gate();
  answer(/search=margherita/, (_, forward) => isOpen.then(forward));
  await openPalette();
  await field.fill('margherita');
  const dish = option(/Margherita Pizza/);
  await expect.element(dish).toBeVisible();
  await expect.element(page.getByRole('option'), { message: 'nothing of another text' }).toHaveLength(1);
  const place = dish.element().getBoundingClientRect();
  open();
  await expect.element(option(/Margherita Devi/)).toHaveLength(2);
  expect(dish.element().getBoundingClientRect()).toEqual(place);
});

test('before the search of a text begins, no order or customer of another list is shown', async () => {
  await createOrder(await createCustomer());
  await openPanel();
  await waitForCalls();
  await openPalette();
  const shown = new Set<string>();
  const observer = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[role="option"]')) shown.add(textContent ?? '');
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await field.fill('nobody at all');
  await expect.element(page.getByText('No results for “nobody at all”.')).toBeVisible();
  observer.disconnect();
  expect([...shown]).toEqual([]);
});
