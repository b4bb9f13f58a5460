import { signUp } from '../support/accounts.ts';
import { manager } from '../support/address-manager.ts';
import { expect, test } from '../support/fixtures.ts';
import { escapeFrom, expectFocusKept, pressOn, typeInto } from '../support/keyboard.ts';
import { recordAlerts } from '../support/recorders.ts';

test('an address is added with the keyboard only, and the focus returns to the opening button', async ({
  page,
}) => {
  const alerts = recordAlerts(page);
  await signUp(page);
  await page.goto('/profile?tab=settings');
  await pressOn(page, 'button', 'Manage Addresses');
  await pressOn(page, 'button', 'Add New Address');
  await expectFocusKept(page, 'opening the form');
  await typeInto(page, 'Street', 'Station Road 12');
  await page.keyboard.press('Enter');
  await expect.poll(() => alerts).toEqual(['Address added successfully!']);
  await expectFocusKept(page, 'saving');
  await pressOn(page, 'button', 'Edit Home');
  await typeInto(page, 'Street', 'Station Road 21');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await escapeFrom(question);
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Street', { exact: true })).toHaveValue('Station Road 21');
  await pressOn(page, 'button', 'Cancel');
  await escapeFrom(manager(page));
  await expect(page.getByRole('button', { name: 'Manage Addresses' })).toBeFocused();
});
