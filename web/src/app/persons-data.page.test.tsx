import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Session, signUp } from '../testing/accounts.ts';
import { callApi } from '../testing/api.ts';
import { dishWithPrice } from '../testing/cart.ts';
import { expectErrors } from '../testing/console-errors.ts';
import { ADDRESS, cartLine } from '../testing/data/cart.ts';
import { newPerson } from '../testing/data/people.ts';
import { recordCalls } from '../testing/network.ts';
import { openPage, reopenPage } from '../testing/open-page.tsx';
import { clickButton, expectPath, heading, submitSignIn } from '../testing/screen.ts';

const SECRETS = /Gate code 4711|For Sita only|27 Hidden Lane|9851000001|FAMILY15/;

/** Opens a page of a customer who has chosen this on the device, as the cart and the checkout store it. */
async function openAsSita(path: string, sita: Session): Promise<void> {
  const address = { label: 'Current location', address: '27 Hidden Lane', landmark: '', phone: '9851000001' };
  const storage = {
    cart: [cartLine(await dishWithPrice(280), 3, 'For Sita only')],
    deliveryAddress: { ...ADDRESS, ...address, coordinates: { lat: 26.73, lng: 85.92 } },
    orderInstructions: JSON.stringify('Gate code 4711'),
    promo: {
      code: 'FAMILY15',
      description: '',
      discountType: 'PERCENT',
      discountValue: 15,
      isFreeDelivery: false,
    },
  };
  await openPage(path, { as: sita, storage });
}

const stored = () => JSON.stringify(Object.entries(localStorage).filter(([key]) => key !== 'keptForPerson'));
const expectShown = (text: string) => expect.element(page.getByText(text).first()).toBeVisible();

test('the next customer of a device orders nothing of the last one: address, notes and promo leave with the sign-out [S4.7]', async () => {
  expectErrors(/Failed to load resource.*(401|\/api\/)/);
  await openAsSita('/checkout', await signUp());
  await expectShown('27 Hidden Lane');
  await reopenPage('/profile?tab=settings');
  await clickButton('Logout');
  await expectPath('/login');
  expect(stored()).not.toMatch(SECRETS);

  const person = newPerson();
  const ram = await signUp(person);
  const street = 'Ward 9, Pidari Chowk';
  await callApi('POST', `/api/customers/${ram.user.id}/addresses`, {
    token: ram.token,
    data: { type: 'home', label: 'Home', street, city: 'Janakpur', phone: person.phone, is_default: true },
  });
  localStorage.setItem('user', JSON.stringify(ram.user));
  localStorage.setItem('token', ram.token);
  await reopenPage('/checkout');
  await expectShown(street);
  const sent = recordCalls('POST', /^\/api\/orders$/);
  await clickButton('Place Order');
  await expect.element(page.getByRole('link', { name: 'Track Your Order' })).toBeVisible();
  expect(JSON.stringify(sent)).toContain(street);
  expect(JSON.stringify(sent)).not.toMatch(SECRETS);
});

test('when the server ends a session, a visitor sees nothing of it, and it returns with the next sign-in of the same user', async () => {
  expectErrors(/Failed to load resource.*(401|\/api\/)/);
  const person = newPerson();
  const sita = await signUp(person);
  await callApi('POST', '/api/auth/logout', { token: sita.token });
  await openAsSita('/checkout', sita);
  await expect.poll(() => location.pathname).toBe('/login');
  expect(stored()).not.toMatch(SECRETS);
  await reopenPage('/');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByText('27 Hidden Lane')).not.toBeInTheDocument();
  await reopenPage('/login');
  await submitSignIn(person.email, person.password);
  await expect.element(heading('Hungry, Janakpur?')).toBeVisible();
  await reopenPage('/checkout');
  for (const text of ['27 Hidden Lane', 'Gate code 4711', 'For Sita only', 'FAMILY15'])
    await expectShown(text);
});
