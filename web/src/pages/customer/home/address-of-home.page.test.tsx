import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { signUp } from '../../../testing/accounts.ts';
import { ADDRESS } from '../../../testing/data/cart.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { recordAlerts } from '../../../testing/recorders.ts';
import { clickButton, expectPath } from '../../../testing/screen.ts';

const change = () => clickButton('Change / Setup');
/** There is one for each layout. */
const expectShown = (text: string) =>
  expect
    .poll(() =>
      page
        .getByText(text)
        .elements()
        .filter((one) => one.checkVisibility()),
    )
    .toHaveLength(1);

test('home opens the address picker as a modal with the current location, a new address and saved addresses [S2.28]', async () => {
  const alerts = recordAlerts();
  await openPage('/', { as: await signUp() });
  await change();
  const picker = page.getByRole('dialog', { name: 'Delivery address' });
  await expect.element(picker.getByRole('button', { name: 'Use Current Location' })).toBeVisible();
  await expect.element(picker.getByText('No saved addresses yet.')).toBeVisible();
  // The page behind a modal is inert.
  await expect.element(page.getByRole('main')).not.toBeInTheDocument();
  for (let presses = 0; presses < 6; presses += 1) {
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => picker.element().contains(document.activeElement)).toBe(true);
  }
  await clickButton('Add New Address');
  await page.getByLabelText('Label').fill('Home');
  await page.getByLabelText('Street').fill('Station Road 12');
  await expectAccessible();
  await clickButton('Save Address');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expectShown('Delivering to · Home');
  await expectPath('/');
  await change();
  await picker.getByRole('button', { name: 'Delete Home' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(picker.getByText('No saved addresses yet.')).toBeVisible();
  await expect.poll(() => alerts).toEqual(['Address deleted successfully!']);
});

test('home shows the chosen address beside the message about the location', async () => {
  const geolocation = vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((_found, failed) => failed?.({ code: 1 } as GeolocationPositionError));
  onTestFinished(() => geolocation.mockRestore());
  await openPage('/', { storage: { deliveryAddress: ADDRESS } });
  await change();
  await clickButton('Use Current Location');
  await expectShown('Location denied. Please select one.');
  await expectShown('Station Road 12, Janakpur');
});
