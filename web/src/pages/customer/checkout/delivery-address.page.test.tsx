import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { signUp } from '../../../testing/accounts.ts';
import { callApi, callAsAdmin } from '../../../testing/api.ts';
import { dishWithPrice } from '../../../testing/cart.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { cartLine } from '../../../testing/data/cart.ts';
import { answer, recordCalls } from '../../../testing/network.ts';
import { openPage, reopenPage } from '../../../testing/open-page.tsx';
import { recordAlerts } from '../../../testing/recorders.ts';
import { button, clickButton, heading } from '../../../testing/screen.ts';

const AREA = 'Near Janakpur, Dhanusa, Madhesh Province, Nepal';

const detail = page.getByLabelText('House, street or landmark');
const placeOrder = () => clickButton('Place Order');
const expectShown = (text: string) => expect.element(page.getByText(text)).toBeVisible();
const expectPlaced = () => expect.element(heading('Order Placed!')).toBeVisible();

/** Opens a page with the cart and the saved addresses of a new customer, all of them in Janakpur. */
async function openAsCustomer(path: string, addresses: readonly object[] = []): Promise<void> {
  const customer = await signUp();
  for (const address of addresses)
    await callApi('POST', `/api/customers/${customer.user.id}/addresses`, {
      token: customer.token,
      data: { label: 'Home', city: 'Janakpur', ...address },
    });
  await openPage(path, { as: customer, storage: { cart: [cartLine(await dishWithPrice(280), 1)] } });
}

test('Place Order asks for the house, the street or a landmark when only the name of a place is known', async () => {
  const coords = { latitude: 26.7271, longitude: 85.9407 } as GeolocationCoordinates;
  const geolocation = vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((found) => found({ coords } as GeolocationPosition));
  onTestFinished(() => geolocation.mockRestore());
  answer('/api/geocode-location', () => Response.json({ success: true, data: { display_name: AREA } }));
  await openAsCustomer('/checkout');
  await clickButton('Change / Setup');
  await clickButton('Use Current Location');
  await expectShown(AREA);

  const orders = recordCalls('POST', /^\/api\/orders$/);
  await placeOrder();
  await expect.element(detail).toHaveFocus();
  await expect.element(detail).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  for (const nothing of ['   ', 'Janakpur']) {
    await detail.fill(nothing);
    await placeOrder();
    await expect.element(detail).toHaveFocus();
  }
  await detail.fill('House 7, behind the temple');
  await expectShown(`House 7, behind the temple, ${AREA}`);
  await reopenPage();
  await expect.element(detail).toHaveValue('House 7, behind the temple');
  expect(orders).toEqual([]);
  await placeOrder();
  await expectPlaced();
  expect(orders.map(({ body }) => body)).toMatchObject([
    { deliveryAddress: { street: `House 7, behind the temple, ${AREA}`, city: 'Janakpur' } },
  ]);
});

test('a saved address that is only a town is completed for the order', async () => {
  await openAsCustomer('/checkout', [{ street: 'Janakpur' }]);
  await expectShown('Delivering to · Home');
  await detail.fill('Ghat 2');
  const orders = recordCalls('POST', /^\/api\/orders$/);
  await placeOrder();
  await expectPlaced();
  expect(orders.map(({ body }) => body)).toMatchObject([{ deliveryAddress: { street: 'Ghat 2, Janakpur' } }]);
});

test('a saved address that is only another town is refused by the server, and completed for the order', async () => {
  expectErrors(/status of 422/);
  await openAsCustomer('/checkout', [{ street: 'Pokhara' }]);
  await expectShown('Delivering to · Home');
  await expect.element(detail).not.toBeInTheDocument();
  await placeOrder();
  await expect.element(page.getByText(/^Please add your house, street or a landmark/).first()).toBeVisible();
  await expect.element(detail).toHaveAttribute('aria-invalid', 'true');
  await detail.fill('Ghat 2');
  await expect.element(detail).not.toHaveAttribute('aria-invalid', 'true');
  await placeOrder();
  await expectPlaced();
});

test('the address form of the checkout shows and requires the city where the restaurant has none', async () => {
  const alerts = recordAlerts();
  const [restaurant] = await callApi<{ id: string; address: { city: string } }[]>('GET', '/api/restaurants');
  const setCity = (city?: string) =>
    callAsAdmin('PUT', `/api/restaurants/${restaurant?.id}`, { address: { city } });
  await setCity('');
  onTestFinished(async () => {
    await setCity(restaurant?.address.city);
  });
  await openAsCustomer('/checkout');
  await clickButton('Add New Address');
  await page.getByLabelText('Address', { exact: true }).fill('Lakeside 7');
  const city = page.getByLabelText('City');
  const save = button('Save and deliver here');
  await expect.element(city).toBeVisible();
  await save.click();
  await expect.poll(() => alerts).toEqual(['Please fill in all required address fields.']);
  await expect.element(city).toHaveAttribute('aria-invalid', 'true');
  await expect.element(city).toHaveFocus();
  await city.fill('Pokhara');
  await save.click();
  await expectShown('Lakeside 7, Pokhara');
  expect(alerts).toHaveLength(1);
});

test('an order without an address is not sent, and the address form requires label and address [S2.58 S5.7]', async () => {
  const alerts = recordAlerts();
  await openAsCustomer('/checkout');
  await placeOrder();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please choose a delivery address.');
  // Nothing was sent, so nothing could be lost.
  await expect.element(page.getByRole('alert')).not.toHaveTextContent('Nothing is lost');
  await clickButton('Add New Address');
  const save = button('Save and deliver here');
  await save.click();
  await expect.poll(() => alerts).toEqual(['Please fill in all required fields (Label and Address)']);
  const address = page.getByLabelText('Address', { exact: true });
  await expect.element(address).toHaveFocus();
  await address.fill('Pidari Chowk 7');
  const phone = page.getByLabelText('Phone for the rider (optional)');
  const refusal = page.getByText('Please enter a phone number with 7 to 15 digits');
  for (const wrong of ['12345', '+------', 'call me then']) {
    await phone.fill(wrong);
    await save.click();
    await expect.element(refusal).toBeVisible();
    await expect.element(phone).toHaveFocus();
  }
  expect(alerts).toHaveLength(1);
  await phone.fill('984123456');
  await save.click();
  await expectShown('Is this complete? Mobile numbers have 10 digits.');
  await expect.element(phone).toHaveFocus();
  await phone.fill('\u202A+९७७ ९८४.१२३४५६७\u202C');
  await expect.element(refusal).not.toBeInTheDocument();
  const added = recordCalls('POST', /\/api\/customers\/.*\/addresses$/);
  await save.click();
  await expect
    .poll(() => added.map(({ body }) => body))
    .toMatchObject([{ label: 'Home', street: 'Pidari Chowk 7', city: 'Janakpur' }]);
  await expect.element(page.getByText('+977 984.1234567', { exact: true })).toBeVisible();
  await expectShown('The rider calls +977 984.1234567');
  await expectShown('Pidari Chowk 7, Janakpur');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await placeOrder();
  await expectPlaced();
});

test('home shows the default address after sign-in, also before the customer has been in the cart', async () => {
  const addresses = ['Work', 'Home'].map((label) => ({ label, street: `${label} Road 1` }));
  await openAsCustomer('/', addresses);
  await expect.element(page.getByText('Delivering to · Work').first()).toBeVisible();
  await expect.element(page.getByText('Work Road 1, Janakpur').first()).toBeVisible();
});
