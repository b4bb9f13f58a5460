import type { User } from '@chulo/shared/contract/people/auth';
import { beforeEach, expect, test } from 'vitest';
import { SIGNED_OUT, useSession } from '../../../lib/api/session.ts';
import { changeOrderChoices, giveOrderChoices, readOrderChoices, takeOrderChoices } from './order-choices.ts';

const signIn = (id: string) => useSession.setState({ ...SIGNED_OUT, user: { id } as User, token: 't' });
const NOTHING = { table: null, isLater: false, day: null, from: null };
const LATER = { isLater: true, day: '2026-11-28', from: '2026-11-28T06:15:00.000Z' };
/** As a basket is read from the device. */
const stored = () => structuredClone(readOrderChoices());

beforeEach(() => {
  takeOrderChoices(readOrderChoices());
  signIn('sita');
});

test('the time and the table of an order are reset when it leaves the cart', () => {
  changeOrderChoices(LATER);
  changeOrderChoices({ table: '4' });
  expect(readOrderChoices()).toMatchObject({ ...LATER, table: '4' });
  takeOrderChoices(stored());
  expect(readOrderChoices()).toMatchObject(NOTHING);
});

test('what was chosen since the order was placed stays', () => {
  changeOrderChoices(LATER);
  const basket = stored();
  changeOrderChoices({ from: '2026-11-28T08:15:00.000Z' });
  takeOrderChoices(basket);
  giveOrderChoices(basket);
  expect(readOrderChoices().from).toBe('2026-11-28T08:15:00.000Z');
});

test('the time and the table of a refused order return', () => {
  changeOrderChoices({ ...LATER, table: '4' });
  const basket = stored();
  takeOrderChoices(basket);
  giveOrderChoices(basket);
  expect(readOrderChoices()).toMatchObject({ ...LATER, table: '4' });
});

test.each([undefined, 'later', { isLater: 'yes', from: 7 }])(
  'choices that are stored as %j choose nothing',
  (basket) => {
    giveOrderChoices(basket);
    expect(readOrderChoices()).toMatchObject(NOTHING);
  },
);

test("another user's choices are ignored", () => {
  changeOrderChoices({ ...LATER, table: '4' });
  signIn('ram');
  expect(readOrderChoices()).toMatchObject(NOTHING);
  changeOrderChoices({ table: '9' });
  expect(readOrderChoices()).toMatchObject({ ...NOTHING, table: '9' });
});
