import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signUp } from '../support/accounts.ts';
import { unfoldArea } from '../support/address-form.ts';
import { callApiAs } from '../support/api.ts';
import { ADDRESS, cartLine, dishWithPrice, setStorage } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';
import { recordAlerts } from '../support/recorders.ts';
import { dropResponse } from '../support/responses.ts';

async function openPicker(page: Page): Promise<void> {
  await signUp(page);
  await setStorage(page, { cart: [cartLine(await dishWithPrice(page, 280), 1)] });
  await page.goto('/cart');
  await expect(page.getByText('Choose a delivery address')).toBeVisible();
  await page.getByRole('button', { name: 'Change / Setup' }).click();
  await expect(page.getByRole('dialog', { name: 'Delivery address' })).toBeVisible();
}

async function fillIn(page: Page, label: string, isDefault = false): Promise<void> {
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await page.getByLabel('Label').fill(label);
  await page.getByLabel('Street').fill('Station Road 12');
  if (isDefault) await page.getByLabel('Use it as my default address').check();
}

test('a customer adds an address, selects it, makes it the default and deletes it after a confirmation [S2.29 S5.1 S5.2 S9.65 S3.16 S5.32 S8.21]', async ({
  page,
}) => {
  const alerts = recordAlerts(page);
  await openPicker(page);
  await expect(page.getByText('No saved addresses yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await expect(page.getByLabel('Label')).toHaveValue('Home');
  await expect(page.getByText('Janakpur, Madhesh Province 45600, Nepal')).toBeVisible();
  await expect(page.getByLabel('Country')).toBeHidden();
  await expectAccessible(page, 'address form');
  await unfoldArea(page);
  await expect(page.getByLabel('Country')).toHaveValue('Nepal');
  for (const name of ['Label', 'Street', 'City', 'State / Province', 'ZIP / Postal code', 'Country']) {
    const field = page.getByLabel(name);
    const previous = await field.inputValue();
    await field.fill(' ');
    const before = alerts.length;
    if (name === 'City') await unfoldArea(page);
    await page.getByRole('button', { name: 'Save Address' }).click();
    await expect.poll(() => alerts.slice(before)).toEqual(['Please fill in all required address fields.']);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field, 'also of a folded field').toBeFocused();
    if (name === 'Label') await expectAccessible(page, 'address form with an error');
    await field.fill(previous === '' ? 'Janakpur' : previous);
  }
  alerts.length = 0;
  const request = page.waitForRequest(/\/addresses$/);
  await page.getByLabel('Use it as my default address').check();
  await page.getByRole('button', { name: 'Save Address' }).click();
  expect((await request).postDataJSON()).toEqual({
    label: 'Home',
    street: 'Janakpur',
    landmark: '',
    phone: '',
    city: 'Janakpur',
    state: 'Madhesh Province',
    zipCode: '45600',
    country: 'Nepal',
    isDefault: true,
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Delivering to · Home')).toBeVisible();

  await page.getByRole('button', { name: 'Change / Setup' }).click();
  await fillIn(page, 'Work');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText('Delivering to · Work')).toBeVisible();
  await page.getByRole('button', { name: 'Change / Setup' }).click();
  await expect(page.getByRole('button', { name: /Home Default/ })).toBeVisible();
  await expectAccessible(page, 'address picker');
  await page.getByRole('button', { name: /Home Default/ }).click();
  await expect(page.getByText('Delivering to · Home')).toBeVisible();

  await page.getByRole('button', { name: 'Change / Setup' }).click();
  await page.getByRole('button', { name: 'Delete Work' }).click();
  const question = page.getByRole('dialog', { name: 'Delete address' });
  await expectAccessible(page, 'address delete question');
  await expect(question).toContainText('Are you sure you want to delete this address?');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('button', { name: 'Delete Work' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete Work' }).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => alerts).toEqual(['Address deleted successfully!']);
  await expect(page.getByRole('button', { name: 'Delete Work' })).toHaveCount(0);
});

test('home opens the address picker as a modal with the current location, a new address and saved addresses [S2.28]', async ({
  page,
}) => {
  const alerts = recordAlerts(page);
  await signUp(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Change / Setup' }).click();
  const picker = page.getByRole('dialog', { name: 'Delivery address' });
  await expect(picker.getByRole('button', { name: 'Use Current Location' })).toBeVisible();
  await expect(picker.getByText('No saved addresses yet.')).toBeVisible();
  // The page behind a modal is inert.
  await expect(page.getByRole('main')).toHaveCount(0);
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(picker.locator(':focus')).toHaveCount(1);
  }
  await fillIn(page, 'Home');
  await expectAccessible(page, 'home address form');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Delivering to · Home').filter({ visible: true })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: 'Change / Setup' }).click();
  await picker.getByRole('button', { name: 'Delete Home' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(picker.getByText('No saved addresses yet.')).toBeVisible();
  await expect.poll(() => alerts).toEqual(['Address deleted successfully!']);
});

test('a visitor who adds an address is redirected to the sign-in page, with a return path [S5.3]', async ({
  page,
}) => {
  const alerts = recordAlerts(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Change / Setup' }).click();
  await expect(page.getByRole('dialog')).toContainText('Sign in to save addresses.');
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await expect.poll(() => alerts).toEqual(['You must be logged in to add an address.']);
  await expect(page).toHaveURL(/\/login\?redirect=%2F$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('failed requests', () => {
  test.use({ expectedErrors: /addresses could not be loaded|Failed to load resource.*\/addresses/ });

  test('a failed save or delete shows an error and keeps the form [S8.19 S8.20]', async ({ page }) => {
    const alerts = recordAlerts(page);
    await openPicker(page);
    await fillIn(page, 'Home');
    const error = {
      success: false,
      code: 'address.too_many',
      error: 'You have saved as many addresses as we can keep.',
    };
    await page.route(/\/addresses$/, (route) => route.fulfill({ status: 422, json: error }), { times: 1 });
    const save = page.getByRole('button', { name: 'Save Address' });
    await save.click();
    await expect
      .poll(() => alerts)
      .toEqual(['Could not save address: You have saved as many addresses as we can keep.']);
    await expect(page.getByLabel('Street')).toHaveValue('Station Road 12');
    await page.route(/\/addresses$/, dropResponse, { times: 1 });
    await save.click();
    await expect.poll(() => alerts.at(-1)).toBe('Could not save address: A network error occurred.');
    await save.click();
    await page.getByRole('button', { name: 'Change / Setup' }).click();
    await expect(page.getByRole('button', { name: 'Delete Home' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Delete Home' }).click();
    await page.route(/\/api\/addresses\//, (route) => route.abort(), { times: 1 });
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => alerts.at(-1)).toBe('Could not delete address: A network error occurred.');
    await expect(page.getByRole('button', { name: 'Delete Home' })).toBeVisible();
  });

  test('what is corrected after a lost answer is saved in the new address, beside an earlier one like it', async ({
    page,
  }) => {
    const alerts = recordAlerts(page);
    await openPicker(page);
    const save = page.getByRole('button', { name: 'Save Address' });
    await fillIn(page, 'Home');
    await save.click();
    await page.getByRole('button', { name: 'Change / Setup' }).click();
    await expect(page.getByRole('button', { name: /Home Default/ })).toBeVisible();
    await fillIn(page, 'Home');
    await page.getByLabel('Landmark').fill('Red gate');
    await page.route(/\/addresses$/, (route) =>
      route.request().method() === 'POST' ? dropResponse(route) : route.fallback(),
    );
    await save.click();
    await expect.poll(() => alerts).toEqual(['Could not save address: A network error occurred.']);
    await page.unroute(/\/addresses$/);
    await page.getByLabel('Landmark').fill('Green gate');
    await page.getByLabel('Street').fill('Station Road 21');
    await save.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const { id } = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
    expect(await callApiAs(page, 'GET', `/api/customers/${id}/addresses`)).toMatchObject([
      { street: 'Station Road 12', landmark: '' },
      { street: 'Station Road 21', landmark: 'Green gate' },
    ]);
  });

  test('saved addresses that cannot be loaded are logged and can be loaded again [S8.38]', async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    await page.route(/\/addresses$/, (route) => route.fulfill({ status: 400, json: {} }));
    await openPicker(page);
    await expect(page.getByRole('alert')).toContainText('Your saved addresses could not be loaded.');
    await expectAccessible(page, 'address picker unreadable');
    expect(logged.join()).toContain('Your saved addresses could not be loaded.');
    await page.unroute(/\/addresses$/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No saved addresses yet.')).toBeVisible();
  });
});

test.describe('geolocation', () => {
  test.use({ expectedErrors: /Failed to load resource.*\/api\/geocode-location/ });

  /** Mocks the geolocation API and records the options of each request. */
  const mockGeolocation = (page: Page, error: { code: number } | null) =>
    page.addInitScript((failure) => {
      const requests: unknown[] = [];
      Object.assign(globalThis, { requests });
      const coords = { latitude: 26.7271, longitude: 85.9407 };
      navigator.geolocation.getCurrentPosition = (onSuccess, onError, options) => {
        requests.push(options);
        if (failure) onError?.(failure as GeolocationPositionError);
        else onSuccess({ coords } as GeolocationPosition);
      };
    }, error);

  test('the current location becomes the address, with one precise, uncached geolocation request [S7.10 S9.8]', async ({
    page,
  }) => {
    await mockGeolocation(page, null);
    await page.route('**/api/geocode-location?*', (route) =>
      route.fulfill({ json: { success: true, data: { display_name: 'Ram Mandir Path, Janakpur' } } }),
    );
    await openPicker(page);
    const request = page.waitForRequest('**/api/geocode-location?*');
    await page.getByRole('button', { name: 'Use Current Location' }).click();
    expect(new URL((await request).url()).search).toBe('?lat=26.7271&lon=85.9407');
    await expect(page.getByText('Ram Mandir Path, Janakpur')).toBeVisible();
    expect(await page.evaluate('requests')).toEqual([
      { timeout: 10_000, enableHighAccuracy: true, maximumAge: 0 },
    ]);
  });

  test('a denied geolocation permission is shown in the address bar [S8.11]', async ({ page }) => {
    await mockGeolocation(page, { code: 1 });
    await openPicker(page);
    await page.getByRole('button', { name: 'Use Current Location' }).click();
    await expect(page.getByText('Location denied. Please select one.')).toBeVisible();
  });

  test('a failed geolocation or reverse geocoding is shown in the address bar [S8.12 S8.13]', async ({
    page,
  }) => {
    await mockGeolocation(page, null);
    await page.route('**/api/geocode-location?*', (route) => route.fulfill({ status: 502, json: {} }));
    await openPicker(page);
    await page.getByRole('button', { name: 'Use Current Location' }).click();
    await expect(page.getByText('Could not get location.')).toBeVisible();
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (_, onError) =>
        onError?.({ code: 3 } as GeolocationPositionError);
    });
    await page.unroute('**/api/geocode-location?*');
    await page.getByRole('button', { name: 'Change / Setup' }).click();
    await page.getByRole('button', { name: 'Use Current Location' }).click();
    await expect(page.getByText('Could not get location.')).toBeVisible();
  });

  test('a browser without geolocation shows a message [S8.10]', async ({ page }) => {
    await page.addInitScript(() => {
      delete (Navigator.prototype as { geolocation?: unknown }).geolocation;
    });
    await openPicker(page);
    await page.getByRole('button', { name: 'Use Current Location' }).click();
    await expect(page.getByText('Geolocation not supported.')).toBeVisible();
  });

  /** Geolocation that answers when the test calls `answerLocation` with a position in degrees, or `denyLocation`. */
  const holdGeolocation = (page: Page) =>
    page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (onSuccess, onError) => {
        Object.assign(globalThis, {
          answerLocation: (latitude: number, longitude: number) =>
            onSuccess({ coords: { latitude, longitude } } as GeolocationPosition),
          denyLocation: () => onError?.({ code: 1 } as GeolocationPositionError),
        });
      };
    });
  const JANAKPUR = 'answerLocation(26.7271, 85.9407)';
  const mockPlace = (page: Page) =>
    page.route('**/api/geocode-location?*', (route) =>
      route.fulfill({ json: { success: true, data: { display_name: 'Ram Mandir Path, Janakpur' } } }),
    );

  test('checkout shows the chosen address while the location is sought and after it was denied, and no order goes to it meanwhile [S8.11]', async ({
    page,
  }) => {
    await holdGeolocation(page);
    await signUp(page);
    await setStorage(page, {
      cart: [cartLine(await dishWithPrice(page, 280), 1)],
      deliveryAddress: ADDRESS,
    });
    await page.goto('/checkout');
    const orders: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/orders')) orders.push(request.postDataJSON());
    });
    const address = page.getByText('Station Road 12, Janakpur');
    const placeButton = page.getByRole('button', { name: 'Place Order' });
    const wait = page.getByText(/^Your location is still being found/);
    await page.getByRole('button', { name: 'Change / Setup' }).click();
    await page.getByRole('button', { name: 'Use Current Location' }).click();
    await expect(page.getByText('Finding your location...')).toBeVisible();
    await expect(address).toBeVisible();
    await placeButton.click();
    await expect(wait).toBeVisible();

    await page.evaluate('denyLocation()');
    await expect(page.getByText('Location denied. Please select one.')).toBeVisible();
    await expect(wait).toBeHidden();
    await expect(address).toBeVisible();
    await expect(page.getByText('Delivering to · Home')).toBeVisible();
    await expect(page.getByText('Beside the water tank')).toBeVisible();
    await expectAccessible(page, 'checkout after a denied location');
    expect(orders).toEqual([]);
    await placeButton.click();
    await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible();
    expect(orders).toMatchObject([{ deliveryAddress: { street: 'Station Road 12' } }]);
  });

  test('home shows the chosen address beside the message about the location', async ({ page }) => {
    await mockGeolocation(page, { code: 1 });
    await setStorage(page, { deliveryAddress: ADDRESS });
    await page.goto('/');
    await page.getByRole('button', { name: 'Change / Setup' }).click();
    await page.getByRole('button', { name: 'Use Current Location' }).click();
    const shown = (text: string) => page.getByText(text).filter({ visible: true });
    await expect(shown('Location denied. Please select one.')).toBeVisible();
    await expect(shown('Station Road 12, Janakpur')).toBeVisible();
  });

  test('a location that is found after another address was chosen does not replace it', async ({ page }) => {
    await page.clock.install();
    await holdGeolocation(page);
    await mockPlace(page);
    await openPicker(page);
    await page.getByRole('button', { name: 'Use Current Location' }).click();
    await expect(page.getByText('Finding your location...')).toBeVisible();
    await page.getByRole('button', { name: 'Change / Setup' }).click();
    await fillIn(page, 'Work');
    await page.getByRole('button', { name: 'Save Address' }).click();
    await expect(page.getByText('Delivering to · Work')).toBeVisible();
    await page.clock.runFor(30_000);
    await expect(page.getByText('Could not get location.'), 'it is no longer wanted').toBeHidden();
    const looked = page.waitForResponse('**/api/geocode-location?*');
    await page.evaluate(JANAKPUR);
    await looked;
    await page.reload();
    await expect(page.getByText('Delivering to · Work')).toBeVisible();
  });

  test('a location that never comes is given up after 30 seconds, and taken when it comes later', async ({
    page,
  }) => {
    await page.clock.install();
    await holdGeolocation(page);
    await mockPlace(page);
    await openPicker(page);
    await page.getByRole('button', { name: 'Use Current Location' }).click();
    await expect(page.getByText('Finding your location...')).toBeVisible();
    await page.clock.runFor(30_000);
    await expect(page.getByText('Could not get location.')).toBeVisible();
    await page.evaluate(JANAKPUR);
    await expect(page.getByText('Ram Mandir Path, Janakpur')).toBeVisible();
    await expect(page.getByText('Could not get location.')).toBeHidden();
  });

  test('a location abroad is no delivery address, and a new address takes the message away', async ({
    page,
  }) => {
    await holdGeolocation(page);
    await openPicker(page);
    await page.getByRole('button', { name: 'Use Current Location' }).click();
    await page.evaluate('answerLocation(25.2854, 51.531)');
    const abroad = page.getByText('Not in Nepal. Please select one.');
    await expect(abroad).toBeVisible();
    await page.getByRole('button', { name: 'Change / Setup' }).click();
    await fillIn(page, 'Home');
    await page.getByRole('button', { name: 'Save Address' }).click();
    await expect(page.getByText('Delivering to · Home')).toBeVisible();
    await expect(abroad).toBeHidden();
  });
});
