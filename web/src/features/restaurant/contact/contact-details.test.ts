import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { expect, test } from 'vitest';
import { contactDetailsOf, mapHref, weekHoursOf } from './contact-details.ts';

const RESTAURANT = {
  name: 'Mithila Pizza House',
  email: 'hello@mithila.test',
  phone: '+977 41-520000',
  address: { street: 'Station Road 12', city: 'Janakpur', state: '', zipCode: '' },
  everyDayHours: { start: '09:00', end: '23:00' },
} as Restaurant;

test('the contact details come from the restaurant settings', () => {
  expect(contactDetailsOf(RESTAURANT)).toEqual({
    phone: '+977 41-520000',
    email: 'hello@mithila.test',
    address: 'Station Road 12, Janakpur',
    hours: '09:00 AM - 11:00 PM',
  });
});

test('the hours are 10:00 AM - 10:00 PM without restaurant info [S9.77]', () => {
  expect(contactDetailsOf(undefined).hours).toBe('10:00 AM - 10:00 PM');
});

test.each([[undefined], [{ ...RESTAURANT, email: ' ' }]])(
  'without an email there is a default support email [S9.78]',
  (restaurant) => {
    expect(contactDetailsOf(restaurant).email).toMatch(/^support@/);
  },
);

test.each([[undefined], [{ ...RESTAURANT, phone: '' }]])(
  'without a phone there is a default phone [S9.79]',
  (restaurant) => {
    expect(contactDetailsOf(restaurant).phone).toMatch(/^\+977/);
  },
);

test.each([[undefined], [{ ...RESTAURANT, address: { ...RESTAURANT.address, street: '' } }]])(
  'without a street there is a default street in Janakpur [S9.80]',
  (restaurant) => {
    expect(contactDetailsOf(restaurant).address).toMatch(/., Janakpur$/);
  },
);

test('a real restaurant shows no detail that its owner has not entered', () => {
  const empty = {
    ...RESTAURANT,
    isDemo: false,
    phone: ' ',
    email: '',
    address: { street: '', city: 'Pokhara', state: 'Gandaki', zipCode: '33700' },
  };
  expect(contactDetailsOf(empty)).toEqual({
    phone: '',
    email: '',
    address: 'Pokhara',
    hours: '09:00 AM - 11:00 PM',
  });
  expect(contactDetailsOf({ ...empty, address: { ...empty.address, street: ' ', city: '' } }).address).toBe(
    '',
  );
  expect(contactDetailsOf({ ...empty, isDemo: true })).toMatchObject({
    phone: expect.stringMatching(/^\+977/),
    address: expect.stringMatching(/Janakpur$/),
  });
});

test('an address links to a map search', () => {
  expect(mapHref('स्टेशन रोड, Janakpur')).toBe(
    'https://www.openstreetmap.org/search?query=%E0%A4%B8%E0%A5%8D%E0%A4%9F%E0%A5%87%E0%A4%B6%E0%A4%A8%20%E0%A4%B0%E0%A5%8B%E0%A4%A1%2C%20Janakpur',
  );
});

const allDayFrom = (start: string) => ({ start, end: start });

test.each(['00:00', '09:00'])(
  'equal times of every day, such as %s twice, are 24 hours, and closed days are not',
  (start) => {
    const everyDayHours = allDayFrom(start);
    expect(contactDetailsOf({ ...RESTAURANT, everyDayHours }).hours).toBe('24 hours');
    const weeklyHours = Array.from({ length: 7 }, () => [everyDayHours]);
    expect(contactDetailsOf({ ...RESTAURANT, weeklyHours }).hours).toBe('24 hours');
    expect(contactDetailsOf({ ...RESTAURANT, weeklyHours: weeklyHours.map(() => []) }).hours).toBe('Closed');
  },
);

test('24 hours of some weekdays say when they begin, unless at midnight', () => {
  const [midnight, morning, later] = [[allDayFrom('00:00')], [allDayFrom('09:00')], [allDayFrom('10:00')]];
  const weeklyHours = [midnight, midnight, [], morning, morning, later, []];
  expect(weekHoursOf({ ...RESTAURANT, weeklyHours })).toEqual([
    { days: 'Sunday to Monday', hours: '24 hours' },
    { days: 'Tuesday', hours: 'Closed' },
    { days: 'Wednesday to Thursday', hours: '24 hours from 09:00 AM' },
    { days: 'Friday', hours: '24 hours from 10:00 AM' },
    { days: 'Saturday', hours: 'Closed' },
  ]);
});

test('hours per weekday are listed with the days that share them', () => {
  const [long, short] = [
    { start: '09:00', end: '23:00' },
    { start: '11:00', end: '15:00' },
  ];
  const weeklyHours = [[], [long], [long], [long], [long], [short, { start: '18:00', end: '02:00' }], []];
  const restaurant = { ...RESTAURANT, weeklyHours };
  expect(weekHoursOf(restaurant)).toEqual([
    { days: 'Sunday', hours: 'Closed' },
    { days: 'Monday to Thursday', hours: '09:00 AM - 11:00 PM' },
    { days: 'Friday', hours: '11:00 AM - 03:00 PM, 06:00 PM - 02:00 AM' },
    { days: 'Saturday', hours: 'Closed' },
  ]);
  expect(contactDetailsOf(restaurant).hours).toContain(
    'Sunday Closed; Monday to Thursday 09:00 AM - 11:00 PM;',
  );
  expect(weekHoursOf({ ...RESTAURANT, weeklyHours: weeklyHours.map(() => [short]) })).toEqual([
    { days: null, hours: '11:00 AM - 03:00 PM' },
  ]);
});
