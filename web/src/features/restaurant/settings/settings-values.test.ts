import { restaurantSchema } from '@chulo/shared/contract/restaurant/restaurant';
import { sampleOf } from '@chulo/shared/contract/testing/sample';
import { expect, test } from 'vitest';
import { settingsLabels } from '../../../panel/field-labels.messages.ts';
import { invalidTabsOf, SETTINGS_GROUPS, settingsRules } from './settings-list.ts';
import { bodyOf, differencesOf, valuesOf } from './settings-values.ts';

const RESTAURANT = sampleOf(restaurantSchema, {
  id: '1',
  name: 'Mithila Pizza House',
  email: 'hello@example.com',
  phone: '+977 41-520000',
  about: 'We bake.\nCome in.',
  address: { street: 'Station Road', city: 'Janakpur', state: 'Madhesh Province', zipCode: '45600' },
  amountsInRs: true,
  timezone: 'Asia/Kathmandu',
  deliveryFee: 50,
  freeDeliveryThreshold: 300,
  minimumOrder: 100,
  minimumForDeliveryOnly: true,
  deliveryTypes: { delivery: true, pickup: true, dine_in: false },
  maxDeliveryRadius: 7.5,
  deliveryTime: { min: 20, max: 30 },
  operatingHours: { start: '09:00', end: '23:00' },
  everyDayHours: { start: '09:00', end: '23:00' },
  openingNotes: 'Closed on the first day of Dashain.',
  paymentMethods: { cash: true, card: false, upi: true, wallet: true },
  walletDetails: { esewaNumber: '9800000000', khaltiNumber: '' },
  upiId: 'mithila@upi',
  taxRate: 13,
  pricesIncludeTax: true,
  pan: '301234567',
  kitchen: { warnBeforeDueMinutes: 5, lateAfterDueMinutes: 0 },
  pushesAtOnce: true,
  autoAccept: true,
  autoAcceptPer15Minutes: 12,
  slotMinutes: 30,
  slotCapacity: 6,
  isAlwaysOpen: true,
  version: 3,
});

test.each([true, false])(
  'no setting has two places on the page, and each has one in some restaurant (demo: %s)',
  (isDemo) => {
    const settings = Object.values(SETTINGS_GROUPS)
      .flat()
      .flatMap((group) =>
        group.settings.map((setting) => ({ path: setting.path, only: group.only ?? setting.only })),
      );
    const shown = settings.filter(({ only }) => only === undefined || (only === 'demo') === isDemo);
    expect(new Set(shown.map(({ path }) => path)).size).toBe(shown.length);
    expect(new Set(settings.map(({ path }) => path))).toEqual(new Set(Object.keys(settingsLabels)));
  },
);

const withAverage = (max: string) => ({ ...valuesOf(RESTAURANT), deliveryTime: { max } });

test('unchanged settings are sent unchanged, with the version that was loaded', () => {
  const { id, isDemo, isAlwaysOpen, weeklyHours, otherHours, opening, ...settings } = RESTAURANT;
  expect(bodyOf(valuesOf(RESTAURANT), RESTAURANT.version)).toEqual(settings);
});

test('on a holiday the form has the hours of every day, not those of the holiday', () => {
  const values = valuesOf({ ...RESTAURANT, operatingHours: { start: '12:00', end: '16:00' } });
  expect(bodyOf(values, 1).everyDayHours).toEqual(RESTAURANT.everyDayHours);
});

test.each([
  ['45', { min: 35, max: 45 }],
  ['४५', { min: 35, max: 45 }],
  ['10', { min: 0, max: 10 }],
  ['4', { min: 0, max: 4 }],
])('an average of %s minutes is sent as %j [S7.49]', (input, deliveryTime) => {
  expect(bodyOf(withAverage(input), 1)).toMatchObject({ deliveryTime });
});

test("an edit conflict lists the other user's saved changes and keeps the own input", () => {
  const theirs = valuesOf({ ...RESTAURANT, deliveryFee: 55, taxRate: 5 });
  const mine = valuesOf({
    ...RESTAURANT,
    deliveryFee: 60,
    paymentMethods: { ...RESTAURANT.paymentMethods, card: true },
  });
  expect(
    differencesOf(valuesOf(RESTAURANT), theirs, { ...mine, taxRate: '13.0', name: ' Mithila Pizza House ' }),
  ).toEqual([
    { path: 'deliveryFee', isTouched: true, theirs: '55', mine: '60' },
    { path: 'taxRate', isTouched: false, theirs: '5', mine: '13.0' },
  ]);
});

test('a leading zero counts in a phone or account number', () => {
  const { walletDetails } = RESTAURANT;
  const read = {
    ...RESTAURANT,
    phone: '41520000',
    walletDetails: { ...walletDetails, khaltiNumber: '9800' },
  };
  const saved = { ...read, phone: '041520000', walletDetails: { ...walletDetails, khaltiNumber: '09800' } };
  const [initial, other] = [valuesOf(read), valuesOf(saved)];
  expect(differencesOf(initial, other, initial).map(({ path }) => path)).toEqual([
    'phone',
    'walletDetails.khaltiNumber',
  ]);
  expect(differencesOf(initial, { ...initial, deliveryTime: { max: '0030' } }, initial)).toEqual([]);
});

test('a tab is marked while it has an invalid field', () => {
  expect([...invalidTabsOf({})]).toEqual([]);
  const errors = { walletDetails: { esewaNumber: {} }, deliveryTime: { max: {} }, taxRate: {} };
  expect([...invalidTabsOf(errors)]).toEqual(['delivery', 'payment']);
});

const NOT_A_PHONE =
  'Please enter a phone number with 7 to 15 digits and at most 20 characters, like 9812345678 or (01) 4412345.';

test.each([
  ['name', ' ', 'Restaurant name is required.'],
  ['name', 'म'.repeat(101), 'At most 100 characters.'],
  ['email', 'hello@example', 'Please enter an email address like name@example.com.'],
  ['email', 'hello@example.com', true],
  ['phone', ' \u200B', true],
  ['email', ' ', true],
  ['email', 'nobody', 'Please enter an email address like name@example.com.'],
  ['phone', '+------', NOT_A_PHONE],
  ['phone', '041 52 00 OO', NOT_A_PHONE],
  ['phone', '(01) 4412345', true],
  ['name', '\u200B', 'Restaurant name is required.'],
  ['phone', '+977 41-520000', true],
  ['deliveryFee', '', 'Delivery fee is required.'],
  ['deliveryFee', '-1', 'At least 0.'],
  ['deliveryFee', '50.505', 'Enter an amount like 120 or 120.50.'],
  ['minimumOrder', '1000001', 'At most 1,000,000.'],
  ['freeDeliveryThreshold', 'much', 'Enter an amount like 120 or 120.50.'],
  ['maxDeliveryRadius', '1000.5', 'At most 1,000.'],
  ['maxDeliveryRadius', 'far', 'Enter a number like 13 or 13.50.'],
  ['deliveryTime.max', '601', 'At most 600.'],
  ['deliveryTime.max', '0', 'At least 5.'],
  ['deliveryTime.max', '5', true],
  ['deliveryTime.max', '12.5', 'Enter a whole number.'],
  ['operatingHours.start', '', 'Enter a time like 09:00.'],
  ['operatingHours.end', '24:00', 'Enter a time like 09:00.'],
  ['taxRate', '100.01', 'At most 100.'],
  ['taxRate', '13.5', true],
  ['walletDetails.esewaNumber', '9'.repeat(41), 'At most 40 characters.'],
  ['upiId', 'u'.repeat(101), 'At most 100 characters.'],
  ['timezone', 'z'.repeat(61), 'At most 60 characters.'],
  ['timezone', ' ', 'Timezone is required.'],
  ['timezone', 'Kathmandu', 'Enter a time zone like Asia/Kathmandu.'],
  ['timezone', ' Asia/Kathmandu ', true],
  ['kitchen.warnBeforeDueMinutes', '', 'Warn is required.'],
  ['kitchen.warnBeforeDueMinutes', '0', true],
  ['kitchen.warnBeforeDueMinutes', '121', 'At most 120.'],
  ['kitchen.lateAfterDueMinutes', '-1', 'At least 0.'],
  ['kitchen.lateAfterDueMinutes', '120', true],
] as const)('the setting %s with the input %j returns %j', (path, input, result) => {
  expect(settingsRules[path](input)).toBe(result);
});

test('what the restaurant says about itself may be empty and has at most 2,000 characters', () => {
  expect(settingsRules.about('')).toBe(true);
  expect(settingsRules.about('x'.repeat(2_000))).toBe(true);
  expect(settingsRules.about('x'.repeat(2_001))).toBe('At most 2,000 characters.');
});
