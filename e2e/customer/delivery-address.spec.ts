import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, logInAs, signUp } from '../support/accounts.ts';
import { callApi, callApiAs } from '../support/api.ts';
import { cartLine, dishWithPrice, setStorage } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';
import { recordAlerts } from '../support/recorders.ts';

const AREA = 'Near Janakpur, Dhanusa, Madhesh Province, Nepal';

test('Place Order asks for the house, the street or a landmark when only the name of a place is known', async ({
  page,
}) => {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 26.7271, longitude: 85.9407 });
  await page.route('**/api/geocode-location?*', (route) =>
    route.fulfill({ json: { success: true, data: { display_name: AREA } } }),
  );
  await signUp(page);
  await setStorage(page, { cart: [cartLine(await dishWithPrice(page, 280), 1)] });
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Change / Setup' }).click();
  await page.getByRole('button', { name: 'Use Current Location' }).click();
  await expect(page.getByText(AREA)).toBeVisible();

  const orders: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/orders')) orders.push(request.postDataJSON());
  });
  const placeButton = page.getByRole('button', { name: 'Place Order' });
  const detail = page.getByLabel('House, street or landmark');
  await placeButton.click();
  await expect(detail).toBeFocused();
  await expect(detail).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'checkout address without a house');
  for (const nothing of ['   ', 'Janakpur']) {
    await detail.fill(nothing);
    await placeButton.click();
    await expect(detail).toBeFocused();
  }
  await detail.fill('House 7, behind the temple');
  await expect(page.getByText(`House 7, behind the temple, ${AREA}`)).toBeVisible();
  await page.reload();
  await expect(detail).toHaveValue('House 7, behind the temple');
  expect(orders).toEqual([]);
  await placeButton.click();
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible();
  expect(orders).toMatchObject([
    { deliveryAddress: { street: `House 7, behind the temple, ${AREA}`, city: 'Janakpur' } },
  ]);
});

test('a saved address that is only a town is completed for the order', async ({ page }) => {
  await signUp(page);
  const userId = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id);
  await callApiAs(page, 'POST', `/api/customers/${userId}/addresses`, {
    label: 'Home',
    street: 'Janakpur',
    city: 'Janakpur',
  });
  await setStorage(page, { cart: [cartLine(await dishWithPrice(page, 280), 1)] });
  await page.goto('/checkout');
  await expect(page.getByText('Delivering to · Home')).toBeVisible();
  await page.getByLabel('House, street or landmark').fill('Ghat 2');
  const order = page.waitForRequest('**/api/orders');
  await page.getByRole('button', { name: 'Place Order' }).click();
  expect((await order).postDataJSON()).toMatchObject({ deliveryAddress: { street: 'Ghat 2, Janakpur' } });
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible();
});

test.describe('another town', () => {
  test.use({ expectedErrors: /status of 422/ });

  test('a saved address that is only another town is refused by the server, and completed for the order', async ({
    page,
  }) => {
    await signUp(page);
    const userId = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id);
    const saved = { label: 'Home', street: 'Pokhara', city: 'Janakpur' };
    await callApiAs(page, 'POST', `/api/customers/${userId}/addresses`, saved);
    await setStorage(page, { cart: [cartLine(await dishWithPrice(page, 280), 1)] });
    await page.goto('/checkout');
    const detail = page.getByLabel('House, street or landmark');
    await expect(page.getByText('Delivering to · Home')).toBeVisible();
    await expect(detail).toHaveCount(0);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText(/^Please add your house, street or a landmark/).first()).toBeVisible();
    await expect(detail).toHaveAttribute('aria-invalid', 'true');
    await detail.fill('Ghat 2');
    await expect(detail).not.toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible();
  });
});

test('the address form of the checkout shows and requires the city where the restaurant has none', async ({
  page,
}) => {
  const alerts = recordAlerts(page);
  const { token } = await logInAs(page.request, ADMIN);
  const [restaurant] = await callApi<{ id: string; address: { city: string } }[]>(
    page.request,
    'GET',
    '/api/restaurants',
  );
  const setCity = (city: string | undefined) =>
    callApi(page.request, 'PUT', `/api/restaurants/${restaurant?.id}`, {
      token,
      data: { address: { city } },
    });
  await signUp(page);
  await setStorage(page, { cart: [cartLine(await dishWithPrice(page, 280), 1)] });
  await setCity('');
  try {
    await page.goto('/checkout');
    await page.getByRole('button', { name: 'Add New Address' }).click();
    await page.getByLabel('Address', { exact: true }).fill('Lakeside 7');
    const city = page.getByLabel('City');
    const save = page.getByRole('button', { name: 'Save and deliver here' });
    await expect(city).toBeVisible();
    await save.click();
    await expect.poll(() => alerts).toEqual(['Please fill in all required address fields.']);
    await expect(city).toHaveAttribute('aria-invalid', 'true');
    await expect(city).toBeFocused();
    await city.fill('Pokhara');
    await save.click();
    await expect(page.getByText('Lakeside 7, Pokhara')).toBeVisible();
    expect(alerts).toHaveLength(1);
  } finally {
    await setCity(restaurant?.address.city);
  }
});

test('home shows the default address after sign-in, also before the customer has been in the cart', async ({
  page,
}) => {
  await signUp(page);
  const userId = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id);
  for (const label of ['Work', 'Home'])
    await callApiAs(page, 'POST', `/api/customers/${userId}/addresses`, {
      label,
      street: `${label} Road 1`,
      city: 'Janakpur',
    });
  await page.goto('/');
  await expect(page.getByText('Delivering to · Work').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('Work Road 1, Janakpur').filter({ visible: true })).toBeVisible();
});
