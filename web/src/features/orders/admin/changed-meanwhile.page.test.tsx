import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { callAsAdmin } from '../../../testing/api.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import type { Dish } from '../../../testing/data/cart.ts';
import { ADMIN } from '../../../testing/data/people.ts';
import { answer } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { confirmedOrder, payCash, setStatus, statusOf } from '../../../testing/orders.ts';
import { giveReason } from '../../../testing/panel.ts';

test('the question before a cancellation says when the order changes meanwhile, and cancels nothing', async () => {
  const order = await confirmedOrder();
  await payCash(order);
  await openPage('/admin#orders', { as: ADMIN });
  await page
    .getByRole('combobox', { name: `Status of order #${order.orderNumber}` })
    .selectOptions('cancelled');
  const question = page.getByRole('dialog', { name: `Cancel order #${order.orderNumber}` });
  await expect.element(question.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await setStatus(order.id, 'preparing');
  await expect.element(question).toHaveTextContent('The order has changed meanwhile: it is now preparing.');
  await expect.element(question.getByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  await question.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.element(question).not.toBeInTheDocument();
  expect(await statusOf(order.id)).toBe('preparing');
});

test('an open invoice has the payment that somebody else records meanwhile', async () => {
  const order = await confirmedOrder();
  await openPage('/admin#orders', { as: ADMIN });
  await page.getByRole('button', { name: `Invoice of order #${order.orderNumber}` }).click();
  const invoice = page.getByRole('dialog', { name: `Invoice of order #${order.orderNumber}` });
  await expect.element(invoice).toHaveTextContent('To pay');
  await payCash(order);
  await expect.element(invoice).not.toHaveTextContent('To pay');
});

test('a status that is chosen while somebody else changes it is refused', async () => {
  expectErrors(/status of 409/);
  const order = await confirmedOrder();
  await openPage('/admin#orders', { as: ADMIN });
  const status = page.getByRole('combobox', { name: `Status of order #${order.orderNumber}` });
  await expect.element(status).toHaveValue('confirmed');
  // The list of choices is open.
  status.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
  await setStatus(order.id, 'ready');
  await expect.element(status).toHaveValue('ready');
  await status.selectOptions('preparing');
  await expect
    .element(page.getByText('The order has changed in the meantime: it is ready now.'))
    .toBeVisible();
  expect(await statusOf(order.id)).toBe('ready');
  // Chosen again, it is a change of the status that is shown now.
  await status.selectOptions('preparing');
  await giveReason();
  await expect.poll(() => statusOf(order.id)).toBe('preparing');
});

test('who keeps a new price of an option in a conflict keeps no old count of the others', async () => {
  expectErrors(/status of 409/);
  const options = [
    { name: 'Mushroom', price: 20, stockCount: 10 },
    { name: 'Onion', price: 20 },
  ];
  const { id, customizations } = await callAsAdmin<Dish>('POST', '/api/menu', {
    ...{ name: 'Sel roti with toppings', category: 'Sides', price: 90 },
    customizations: [{ name: 'Toppings', type: 'multiple', options }],
  });
  try {
    await openPage(`/admin?open=${id}#products`, { as: ADMIN });
    const form = page.getByRole('dialog', { name: 'Edit product' });
    const mushroomsLeft = form.getByRole('textbox', { name: 'Left', exact: true }).first();
    await expect.element(mushroomsLeft).toHaveValue('10');
    await form.getByLabelText('Extra (₹)').nth(1).fill('30');
    const optionIds = customizations.flatMap((group) => group.options.map((option) => option.id));
    await callAsAdmin('PUT', '/api/menu-options', { optionIds: optionIds.slice(0, 1), stockCount: 7 });
    await callAsAdmin('PUT', `/api/menu/${id}`, { description: 'Crisp' });
    await form.getByRole('button', { name: 'Save' }).click();
    const difference = form.getByRole('row', { name: /Onion \+30/ });
    await expect.element(difference).toHaveTextContent('Onion +20');
    await expectAccessible();
    await form.getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(mushroomsLeft).toHaveValue('7');
    const saved: { customizations: { options: unknown[] }[] }[] = [];
    answer(`/api/menu/${id}`, async (request, forward) => {
      if (request.method === 'PUT') saved.push(await request.clone().json());
      return forward();
    });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(form).not.toBeInTheDocument();
    expect(saved[0]?.customizations[0]?.options).toEqual([
      { id: optionIds[0], name: 'Mushroom', price: 20, isDefault: false },
      { id: optionIds[1], name: 'Onion', price: 30, isDefault: false },
    ]);
  } finally {
    await callAsAdmin('DELETE', `/api/menu/${id}`);
  }
});

test('the question before a deletion says when the product is renamed or gone, and Enter opens no other result in place of it', async () => {
  const newDish = (name: string) =>
    callAsAdmin<{ id: string }>('POST', '/api/menu', { name, category: 'Sides', price: 90 });
  const kept = await newDish('Sel roti plain');
  const removed = await newDish('Sel roti sweet');
  try {
    await openPage('/admin#products', { as: ADMIN });
    const askToDelete = (name: string) => page.getByRole('button', { name: `Delete ${name}` }).click();
    const question = page.getByRole('dialog', { name: 'Delete product' });
    await askToDelete('Sel roti sweet');
    await expect.element(question.getByRole('button', { name: 'Delete' })).toBeVisible();
    await callAsAdmin('PUT', `/api/menu/${removed.id}`, { name: 'Sel roti salty' });
    await expect
      .element(question)
      .toHaveTextContent('Somebody else has renamed Sel roti sweet meanwhile: Sel roti salty.');
    await expect.element(question.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');

    await askToDelete('Sel roti salty');
    await expect.element(question.getByRole('button', { name: 'Delete' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}k{/Control}');
    const palette = page.getByRole('combobox', { name: 'Go to a section, order, customer or product' });
    await palette.fill('sel roti');
    await expect.element(page.getByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{ArrowDown}');
    const selected = page.getByRole('option', { selected: true });
    await expect.element(selected).toHaveTextContent('Sel roti salty');
    await callAsAdmin('DELETE', `/api/menu/${removed.id}`);
    await expect.element(page.getByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect.element(selected).not.toBeInTheDocument();
    await expect.element(palette).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(selected).toHaveTextContent('Sel roti plain');
  } finally {
    await callAsAdmin('DELETE', `/api/menu/${kept.id}`);
  }
});
