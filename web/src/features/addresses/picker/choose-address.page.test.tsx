import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { type Session, signUp } from '../../../testing/accounts.ts';
import { callApi } from '../../../testing/api.ts';
import { readMenu } from '../../../testing/cart.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { cartLine } from '../../../testing/data/cart.ts';
import { answer, errorAnswer, lostConnection } from '../../../testing/network.ts';
import { openPage, reopenPage } from '../../../testing/open-page.tsx';
import { recordAlerts, recordConsole } from '../../../testing/recorders.ts';
import { button, clickButton, expectPath } from '../../../testing/screen.ts';

const ADDRESS = {
  id: '',
  type: 'home',
  label: 'Home',
  address: 'Station Road 12',
  city: 'Janakpur',
  landmark: 'Beside the water tank',
  phone: '9812345678',
  isDefault: false,
  coordinates: null,
};

/** A cart with one piece of a dish that costs 280 rupees. */
async function cartOfOne() {
  const dish = (await readMenu()).find((one) => cartLine(one, 1).price === 280);
  if (!dish) throw new Error('no dish at 280');
  return [cartLine(dish, 1)];
}

async function openPicker(): Promise<Session> {
  const customer = await signUp();
  await openPage('/cart', { as: customer, storage: { cart: await cartOfOne() } });
  await expect.element(page.getByText('Choose a delivery address')).toBeVisible();
  await change();
  await expect.element(page.getByRole('dialog', { name: 'Delivery address' })).toBeVisible();
  return customer;
}

const change = () => button('Change / Setup').click();
const labelled = (name: string) => page.getByLabelText(name);
const save = () => clickButton('Save Address');
const confirmDeletion = () =>
  page
    .getByRole('dialog', { name: 'Delete address' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
const unfoldArea = () => page.getByText('City, state, ZIP and country').click();
const expectNoDialog = () => expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
const expectText = (text: string) => expect.element(page.getByText(text)).toBeVisible();
const expectNoText = (text: string) => expect.element(page.getByText(text)).not.toBeInTheDocument();

async function fillIn(label: string): Promise<void> {
  await clickButton('Add New Address');
  await labelled('Label').fill(label);
  await labelled('Street').fill('Station Road 12');
}

/** The server handles the call, but its answer is lost. */
async function lostAnswer(_request: Request, forward: () => Promise<Response>): Promise<never> {
  await forward();
  return lostConnection();
}

/** Answers the next call to a path. */
function answerOnce(path: RegExp, handler: Parameters<typeof answer>[1]): void {
  const remove = answer(path, (request, forward) => {
    remove();
    return handler(request, forward);
  });
}

test('a customer adds an address, selects it, makes it the default and deletes it after a confirmation [S2.29 S5.1 S5.2 S9.65 S3.16 S5.32 S8.21]', async () => {
  const alerts = recordAlerts();
  await openPicker();
  await expectText('No saved addresses yet.');
  await clickButton('Add New Address');
  await expect.element(labelled('Label')).toHaveValue('Home');
  await expectText('Janakpur, Madhesh Province 45600, Nepal');
  await expect.element(labelled('Country')).not.toBeVisible();
  await expectAccessible();
  await unfoldArea();
  await expect.element(labelled('Country')).toHaveValue('Nepal');
  for (const name of ['Label', 'Street', 'City', 'State / Province', 'ZIP / Postal code', 'Country']) {
    const field = labelled(name);
    const previous = (field.element() as HTMLInputElement).value;
    await field.fill(' ');
    const before = alerts.length;
    if (name === 'City') await unfoldArea();
    await save();
    await expect.poll(() => alerts.slice(before)).toEqual(['Please fill in all required address fields.']);
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field, { message: 'also of a folded field' }).toHaveFocus();
    if (name === 'Label') await expectAccessible();
    await field.fill(previous === '' ? 'Janakpur' : previous);
  }
  alerts.length = 0;
  const sent: unknown[] = [];
  answer(/\/addresses$/, async (request, forward) => {
    if (request.method === 'POST') sent.push(await request.clone().json());
    return forward();
  });
  await labelled('Use it as my default address').click();
  await save();
  await expectNoDialog();
  expect(sent).toEqual([
    {
      label: 'Home',
      street: 'Janakpur',
      landmark: '',
      phone: '',
      city: 'Janakpur',
      state: 'Madhesh Province',
      zipCode: '45600',
      country: 'Nepal',
      isDefault: true,
    },
  ]);
  await expectText('Delivering to · Home');

  await change();
  await fillIn('Work');
  await save();
  await expectText('Delivering to · Work');
  await change();
  const home = page.getByRole('button', { name: /Home Default/ });
  await expect.element(home).toBeVisible();
  await expectAccessible();
  await home.click();
  await expectText('Delivering to · Home');

  await change();
  await clickButton('Delete Work');
  const question = page.getByRole('dialog', { name: 'Delete address' });
  await expect.element(question).toHaveTextContent('Are you sure you want to delete this address?');
  await expectAccessible();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(button('Delete Work')).toHaveFocus();
  await clickButton('Delete Work');
  await confirmDeletion();
  await expect.poll(() => alerts).toEqual(['Address deleted successfully!']);
  await expect.element(button('Delete Work')).not.toBeInTheDocument();
});

test('a visitor who adds an address is redirected to the sign-in page, with a return path [S5.3]', async () => {
  const alerts = recordAlerts();
  await openPage('/');
  await change();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Sign in to save addresses.');
  await clickButton('Add New Address');
  await expect.poll(() => alerts).toEqual(['You must be logged in to add an address.']);
  await expectPath('/login?redirect=%2F');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a failed save or delete shows an error and keeps the form [S8.19 S8.20]', async () => {
  const alerts = recordAlerts();
  await openPicker();
  await fillIn('Home');
  const full = 'You have saved as many addresses as we can keep.';
  answerOnce(/\/addresses$/, () => errorAnswer(422, 'address.too_many', full));
  await save();
  await expect.poll(() => alerts).toEqual([`Could not save address: ${full}`]);
  await expect.element(labelled('Street')).toHaveValue('Station Road 12');
  answerOnce(/\/addresses$/, lostAnswer);
  await save();
  await expect.poll(() => alerts.at(-1)).toBe('Could not save address: A network error occurred.');
  await save();
  await expectNoDialog();
  await change();
  await expect.element(button('Delete Home')).toHaveLength(1);
  await clickButton('Delete Home');
  answerOnce(/\/api\/addresses\//, lostConnection);
  await confirmDeletion();
  await expect.poll(() => alerts.at(-1)).toBe('Could not delete address: A network error occurred.');
  await expect.element(button('Delete Home')).toBeVisible();
});

test('what is corrected after a lost answer is saved in the new address, beside an earlier one like it', async () => {
  const alerts = recordAlerts();
  const { user, token } = await openPicker();
  await fillIn('Home');
  await save();
  await expectNoDialog();
  await change();
  await expect.element(page.getByRole('button', { name: /Home Default/ })).toBeVisible();
  await fillIn('Home');
  await labelled('Landmark').fill('Red gate');
  const answerAgain = answer(/\/addresses$/, (request, forward) =>
    request.method === 'POST' ? lostAnswer(request, forward) : forward(),
  );
  await save();
  await expect.poll(() => alerts).toEqual(['Could not save address: A network error occurred.']);
  answerAgain();
  await labelled('Landmark').fill('Green gate');
  await labelled('Street').fill('Station Road 21');
  await save();
  await expectNoDialog();
  expect(await callApi('GET', `/api/customers/${user.id}/addresses`, { token })).toMatchObject([
    { street: 'Station Road 12', landmark: '' },
    { street: 'Station Road 21', landmark: 'Green gate' },
  ]);
});

test('saved addresses that cannot be loaded are logged and can be loaded again [S8.38]', async () => {
  expectErrors(/addresses could not be loaded/);
  const logged = recordConsole('error');
  const answerAgain = answer(/\/addresses$/, () => Response.json({}, { status: 400 }));
  await openPicker();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Your saved addresses could not be loaded.');
  await expectAccessible();
  expect(logged.join()).toContain('Your saved addresses could not be loaded.');
  answerAgain();
  await clickButton('Try again');
  await expectText('No saved addresses yet.');
});

const locate = () => clickButton('Use Current Location');
const at = (latitude: number, longitude: number) =>
  ({ coords: { latitude, longitude } }) as GeolocationPosition;
const failure = (code: number) => ({ code }) as GeolocationPositionError;
const JANAKPUR = at(26.7271, 85.9407);
const PLACE = 'Ram Mandir Path, Janakpur';

/** Replaces the device's geolocation until the test ends. */
function mockGeolocation(find: Geolocation['getCurrentPosition']): void {
  const spy = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(find);
  onTestFinished(() => spy.mockRestore());
}

/** Geolocation that answers when the test calls `found` or `failed`. */
function holdGeolocation() {
  const calls: { found: PositionCallback; failed: PositionErrorCallback | null | undefined }[] = [];
  mockGeolocation((found, failed) => void calls.push({ found, failed }));
  return {
    found: (position: GeolocationPosition) => calls.at(-1)?.found(position),
    denied: () => calls.at(-1)?.failed?.(failure(1)),
  };
}

/** @returns the queries of the calls */
function mockPlace(): string[] {
  const queries: string[] = [];
  answer('/api/geocode-location', ({ url }) => {
    queries.push(new URL(url).search);
    return Response.json({ success: true, data: { display_name: PLACE } });
  });
  return queries;
}

test('the current location becomes the address, with one precise, uncached geolocation request [S7.10 S9.8]', async () => {
  const requests: unknown[] = [];
  mockGeolocation((found, _failed, options) => {
    requests.push(options);
    found(JANAKPUR);
  });
  const queries = mockPlace();
  await openPicker();
  await locate();
  await expectText(PLACE);
  expect(queries[0]).toBe('?lat=26.7271&lon=85.9407');
  expect(requests).toEqual([{ timeout: 10_000, enableHighAccuracy: true, maximumAge: 0 }]);
});

test('a denied geolocation permission is shown in the address bar [S8.11]', async () => {
  mockGeolocation((_found, failed) => failed?.(failure(1)));
  await openPicker();
  await locate();
  await expectText('Location denied. Please select one.');
});

test('a failed geolocation or reverse geocoding is shown in the address bar [S8.12 S8.13]', async () => {
  let isFound = true;
  mockGeolocation((found, failed) => (isFound ? found(JANAKPUR) : failed?.(failure(3))));
  const answerAgain = answer('/api/geocode-location', () => Response.json({}, { status: 502 }));
  await openPicker();
  await locate();
  await expectText('Could not get location.');
  isFound = false;
  answerAgain();
  await change();
  await locate();
  await expectText('Could not get location.');
});

test('a browser without geolocation shows a message [S8.10]', async () => {
  const geolocation = Object.getOwnPropertyDescriptor(Navigator.prototype, 'geolocation');
  if (!geolocation) throw new Error('the browser has no geolocation');
  Reflect.deleteProperty(Navigator.prototype, 'geolocation');
  onTestFinished(() => void Object.defineProperty(Navigator.prototype, 'geolocation', geolocation));
  await openPicker();
  await locate();
  await expectText('Geolocation not supported.');
});

test('checkout shows the chosen address while the location is sought and after it was denied, and no order goes to it meanwhile [S8.11]', async () => {
  const location = holdGeolocation();
  const orders: unknown[] = [];
  answer(/^\/api\/orders$/, async (request, forward) => {
    if (request.method === 'POST') orders.push(await request.clone().json());
    return forward();
  });
  const storage = { cart: await cartOfOne(), deliveryAddress: ADDRESS };
  await openPage('/checkout', { as: await signUp(), storage });
  const address = 'Station Road 12, Janakpur';
  const placeButton = page.getByRole('button', { name: 'Place Order' });
  const wait = page.getByText(/^Your location is still being found/);
  await change();
  await locate();
  await expectText('Finding your location...');
  await expectText(address);
  await placeButton.click();
  await expect.element(wait).toBeVisible();

  location.denied();
  await expectText('Location denied. Please select one.');
  await expect.element(wait).not.toBeInTheDocument();
  await expectText(address);
  await expectText('Delivering to · Home');
  await expectText('Beside the water tank');
  await expectAccessible();
  expect(orders).toEqual([]);
  await placeButton.click();
  await expect.element(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible();
  expect(orders).toMatchObject([{ deliveryAddress: { street: 'Station Road 12' } }]);
});

test('a location that is found after another address was chosen does not replace it', async () => {
  const location = holdGeolocation();
  const queries = mockPlace();
  await openPicker();
  vi.useFakeTimers({
    now: Date.now(),
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    shouldAdvanceTime: true,
  });
  await locate();
  await expectText('Finding your location...');
  await change();
  await fillIn('Work');
  await save();
  await expectText('Delivering to · Work');
  await vi.advanceTimersByTimeAsync(30_000);
  await expectNoText('Could not get location.');
  location.found(JANAKPUR);
  await expect.poll(() => queries).toHaveLength(1);
  vi.useRealTimers();
  await reopenPage();
  await expectText('Delivering to · Work');
});

test('a location that never comes is given up after 30 seconds, and taken when it comes later', async () => {
  const location = holdGeolocation();
  mockPlace();
  await openPicker();
  vi.useFakeTimers({
    now: Date.now(),
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    shouldAdvanceTime: true,
  });
  await locate();
  await expectText('Finding your location...');
  await vi.advanceTimersByTimeAsync(30_000);
  await expectText('Could not get location.');
  location.found(JANAKPUR);
  await expectText(PLACE);
  await expectNoText('Could not get location.');
});

test('a location abroad is no delivery address, and a new address takes the message away', async () => {
  const location = holdGeolocation();
  await openPicker();
  await locate();
  location.found(at(25.2854, 51.531));
  const abroad = 'Not in Nepal. Please select one.';
  await expectText(abroad);
  await change();
  await fillIn('Home');
  await save();
  await expectText('Delivering to · Home');
  await expectNoText(abroad);
});
