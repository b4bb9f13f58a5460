import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, signIn } from '../support/accounts.ts';
import { callApi, callApiAs } from '../support/api.ts';
import type { Dish } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';
import { confirmedOrder, statusOf } from '../support/kitchen-board.ts';
import { giveReason, setStatus } from '../support/orders.ts';

test('the question before a cancellation says when the order changes meanwhile, and cancels nothing', async ({
  page,
}) => {
  const { admin, ...order } = await confirmedOrder(page);
  await callApi(page.request, 'PUT', `/api/orders/${order.id}/payment`, {
    token: admin.token,
    data: { method: 'cash', orderTotal: order.total },
  });
  await signIn(page, ADMIN);
  await page.goto('/admin#orders');
  await page
    .getByRole('combobox', { name: `Status of order #${order.orderNumber}` })
    .selectOption('cancelled');
  const question = page.getByRole('dialog', { name: `Cancel order #${order.orderNumber}` });
  await expect(question.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await setStatus(page.request, admin, order.id, 'preparing');
  await expect(question).toContainText('The order has changed meanwhile: it is now preparing.');
  await expect(question.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await question.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(question).toBeHidden();
  expect(await statusOf(page, order.id)).toBe('preparing');
});

test('an open invoice has the payment that somebody else records meanwhile', async ({ page }) => {
  const { admin, ...order } = await confirmedOrder(page);
  await signIn(page, ADMIN);
  await page.goto('/admin#orders');
  await page.getByRole('button', { name: `Invoice of order #${order.orderNumber}` }).click();
  const invoice = page.getByRole('dialog', { name: `Invoice of order #${order.orderNumber}` });
  await expect(invoice).toContainText('To pay');
  await callApi(page.request, 'PUT', `/api/orders/${order.id}/payment`, {
    token: admin.token,
    data: { method: 'cash', orderTotal: order.total },
  });
  await expect(invoice).not.toContainText('To pay');
});

test.describe('refused changes', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('a status that is chosen while somebody else changes it is refused', async ({ page }) => {
    const { admin, ...order } = await confirmedOrder(page);
    await signIn(page, ADMIN);
    await page.goto('/admin#orders');
    const status = page.getByRole('combobox', { name: `Status of order #${order.orderNumber}` });
    await expect(status).toHaveValue('confirmed');
    // The list of choices is open.
    await status.dispatchEvent('pointerdown');
    await setStatus(page.request, admin, order.id, 'ready');
    await expect(status).toHaveValue('ready');
    await status.selectOption('preparing');
    await expect(page.getByText('The order has changed in the meantime: it is ready now.')).toBeVisible();
    expect(await statusOf(page, order.id)).toBe('ready');
    // Chosen again, it is a change of the status that is shown now.
    await status.selectOption('preparing');
    await giveReason(page);
    await expect.poll(() => statusOf(page, order.id)).toBe('preparing');
  });

  test('who keeps a new price of an option in a conflict keeps no old count of the others', async ({
    page,
  }) => {
    await signIn(page, ADMIN);
    const options = [
      { name: 'Mushroom', price: 20, stockCount: 10 },
      { name: 'Onion', price: 20 },
    ];
    const { id, customizations } = await callApiAs<Dish>(page, 'POST', '/api/menu', {
      ...{ name: 'Sel roti with toppings', category: 'Sides', price: 90 },
      customizations: [{ name: 'Toppings', type: 'multiple', options }],
    });
    try {
      await page.goto(`/admin?open=${id}#products`);
      const form = page.getByRole('dialog', { name: 'Edit product' });
      const mushroomsLeft = form.getByRole('textbox', { name: 'Left', exact: true }).first();
      await expect(mushroomsLeft).toHaveValue('10');
      await form.getByLabel('Extra (₹)').nth(1).fill('30');
      const optionIds = customizations.flatMap((group) => group.options.map((option) => option.id));
      await callApiAs(page, 'PUT', '/api/menu-options', { optionIds: optionIds.slice(0, 1), stockCount: 7 });
      await callApiAs(page, 'PUT', `/api/menu/${id}`, { description: 'Crisp' });
      await form.getByRole('button', { name: 'Save' }).click();
      const difference = form.getByRole('row', { name: /Onion \+30/ });
      await expect(difference).toContainText('Onion +20');
      await expectAccessible(page, 'choices changed meanwhile');
      await form.getByRole('button', { name: 'Keep mine' }).click();
      await expect(mushroomsLeft).toHaveValue('7');
      const saved = page.waitForRequest((request) => request.method() === 'PUT');
      await form.getByRole('button', { name: 'Save' }).click();
      const { customizations: sent } = (await saved).postDataJSON();
      expect(sent[0].options).toEqual([
        { id: optionIds[0], name: 'Mushroom', price: 20, isDefault: false },
        { id: optionIds[1], name: 'Onion', price: 30, isDefault: false },
      ]);
      await expect(form).toBeHidden();
    } finally {
      await callApiAs(page, 'DELETE', `/api/menu/${id}`);
    }
  });
});

test('the question before a deletion says when the product is renamed or gone, and Enter opens no other result in place of it', async ({
  page,
  openPage,
}) => {
  const other = await openPage();
  await signIn(other, ADMIN);
  const newDish = (name: string): Promise<{ id: string }> =>
    callApiAs(other, 'POST', '/api/menu', { name, category: 'Sides', price: 90 });
  const kept = await newDish('Sel roti plain');
  const removed = await newDish('Sel roti sweet');
  try {
    await signIn(page, ADMIN);
    await page.goto('/admin#products');
    const askToDelete = (name: string) => page.getByRole('button', { name: `Delete ${name}` }).click();
    const question = page.getByRole('dialog', { name: 'Delete product' });
    await askToDelete('Sel roti sweet');
    await callApiAs(other, 'PUT', `/api/menu/${removed.id}`, { name: 'Sel roti salty' });
    await expect(question).toContainText(
      'Somebody else has renamed Sel roti sweet meanwhile: Sel roti salty.',
    );
    await expect(question.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await askToDelete('Sel roti salty');
    await expect(question.getByRole('button', { name: 'Delete' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('combobox', { name: 'Go to a section, order, customer or product' });
    await palette.fill('sel roti');
    await expect(page.getByRole('option')).toHaveCount(2);
    await page.keyboard.press('ArrowDown');
    const selected = page.getByRole('option', { selected: true });
    await expect(selected).toContainText('Sel roti salty');
    await callApiAs(other, 'DELETE', `/api/menu/${removed.id}`);
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(selected).toHaveCount(0);
    await expect(palette).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(selected).toContainText('Sel roti plain');
  } finally {
    await callApiAs(other, 'DELETE', `/api/menu/${kept.id}`);
  }
});
