import type { Restaurant } from '@chulo/shared/contract/restaurant';
import type { Currency } from '@chulo/shared/domain/restaurant/restaurant-settings';
import { deliveryTimeRange } from '@chulo/shared/domain/restaurant/restaurant-settings';
import type { ApiRequest } from '../../../lib/api/api-client.ts';
import { changedMeanwhile } from '../../../lib/form/edit-merge.ts';
import { numberOf } from '../../../lib/form/form-rules.ts';

export const SETTINGS_TABS = ['general', 'delivery', 'payment', 'notifications'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

type UpdateBody = ApiRequest<'updateRestaurant'>['body'];

/** The settings as they are written: numbers are text, in the shape of the call so that a refusal finds its field. */
export interface SettingsValues {
  name: string;
  email: string;
  phone: string;
  address: { street: string; city: string };
  currency: Currency;
  timezone: string;
  deliveryFee: string;
  freeDeliveryThreshold: string;
  minimumOrder: string;
  maxDeliveryRadius: string;
  /** The average; its range is derived. */
  deliveryTime: { max: string };
  operatingHours: { start: string; end: string };
  paymentMethods: { cash: boolean; card: boolean; upi: boolean; wallet: boolean };
  walletDetails: { esewaNumber: string; khaltiNumber: string };
  upiId: string;
  taxRate: string;
  kitchen: { hurryAfterMinutes: string; lateAfterMinutes: string };
}

const TAB_OF = {
  name: 'general',
  email: 'general',
  phone: 'general',
  address: 'general',
  currency: 'general',
  timezone: 'general',
  operatingHours: 'general',
  kitchen: 'general',
  deliveryFee: 'delivery',
  freeDeliveryThreshold: 'delivery',
  minimumOrder: 'delivery',
  maxDeliveryRadius: 'delivery',
  deliveryTime: 'delivery',
  paymentMethods: 'payment',
  walletDetails: 'payment',
  upiId: 'payment',
  taxRate: 'payment',
} as const satisfies Record<keyof SettingsValues, SettingsTab>;

/** The tabs that hold a field with an error. */
export function wrongTabsOf(errors: { [Name in keyof SettingsValues]?: object }): ReadonlySet<SettingsTab> {
  const names = Object.keys(TAB_OF) as (keyof SettingsValues)[];
  return new Set(names.filter((name) => errors[name]).map((name) => TAB_OF[name]));
}

type Leaves<Values, Prefix extends string = ''> = {
  [Key in keyof Values & string]: Values[Key] extends string | boolean
    ? `${Prefix}${Key}`
    : Leaves<Values[Key], `${Prefix}${Key}.`>;
}[keyof Values & string];
export type SettingsPath = Leaves<SettingsValues>;
type Leaf = string | boolean;
type SettingsLeaves = Record<SettingsPath, Leaf>;
type MeantLeaves = Record<SettingsPath, Leaf | number>;

const NUMBERS: ReadonlySet<SettingsPath> = new Set([
  'deliveryFee',
  'freeDeliveryThreshold',
  'minimumOrder',
  'maxDeliveryRadius',
  'deliveryTime.max',
  'taxRate',
  'kitchen.hurryAfterMinutes',
  'kitchen.lateAfterMinutes',
]);

export function valuesOf(restaurant: Restaurant): SettingsValues {
  const { name, email, phone, address, currency, timezone, operatingHours, kitchen } = restaurant;
  const { paymentMethods, walletDetails, upiId } = restaurant;
  return {
    name,
    email,
    phone,
    address: { ...address },
    currency,
    timezone,
    deliveryFee: String(restaurant.deliveryFee),
    freeDeliveryThreshold: String(restaurant.freeDeliveryThreshold),
    minimumOrder: String(restaurant.minimumOrder),
    maxDeliveryRadius: String(restaurant.maxDeliveryRadius),
    deliveryTime: { max: String(restaurant.deliveryTime.max) },
    operatingHours: { ...operatingHours },
    paymentMethods: { ...paymentMethods },
    walletDetails: { ...walletDetails },
    upiId,
    taxRate: String(restaurant.taxRate),
    kitchen: {
      hurryAfterMinutes: String(kitchen.hurryAfterMinutes),
      lateAfterMinutes: String(kitchen.lateAfterMinutes),
    },
  };
}

/** What is sent, for values that keep their rules (section 7). */
export function bodyOf(values: SettingsValues, version: number): UpdateBody {
  return {
    ...values,
    deliveryFee: writtenNumber(values.deliveryFee),
    freeDeliveryThreshold: writtenNumber(values.freeDeliveryThreshold),
    minimumOrder: writtenNumber(values.minimumOrder),
    maxDeliveryRadius: writtenNumber(values.maxDeliveryRadius),
    deliveryTime: deliveryTimeRange(writtenNumber(values.deliveryTime.max)),
    taxRate: writtenNumber(values.taxRate),
    kitchen: {
      hurryAfterMinutes: writtenNumber(values.kitchen.hurryAfterMinutes),
      lateAfterMinutes: writtenNumber(values.kitchen.lateAfterMinutes),
    },
    version,
  };
}

function writtenNumber(written: string): number {
  const number = numberOf(written);
  if (number === null) throw new RangeError('only what keeps its rule is sent');
  return number;
}

/** What somebody else has saved since `seen`, and is not written here. */
export function differencesOf(seen: SettingsValues, theirs: SettingsValues, mine: SettingsValues) {
  const [present, written] = [leavesOf(theirs), leavesOf(mine)];
  const meant = { seen: meantBy(leavesOf(seen)), theirs: meantBy(present), mine: meantBy(written) };
  return changedMeanwhile<MeantLeaves, SettingsPath>(pathsOf(present), meant).map(({ name, isTouched }) => ({
    path: name,
    isTouched,
    theirs: present[name],
    mine: written[name],
  }));
}

/** What was written here. */
export function touchedOf(seen: SettingsValues, mine: SettingsValues) {
  const written = leavesOf(mine);
  const [before, now] = [meantBy(leavesOf(seen)), meantBy(written)];
  return pathsOf(written)
    .filter((path) => before[path] !== now[path])
    .map((path) => ({ path, mine: written[path] }));
}

/** '120.0' is what '120' is, but only where a number is asked for: a telephone's begins with the 0 that it has. */
function meantBy(leaves: SettingsLeaves): MeantLeaves {
  const meant = (Object.entries(leaves) as [SettingsPath, Leaf][]).map(([path, leaf]) => {
    const text = typeof leaf === 'string' ? leaf.trim() : leaf;
    return [path, (typeof text === 'string' && NUMBERS.has(path) ? numberOf(text) : null) ?? text] as const;
  });
  return Object.fromEntries(meant) as MeantLeaves;
}

/** In the order of their names, whatever order a form keeps. */
const pathsOf = (leaves: SettingsLeaves) => (Object.keys(leaves) as SettingsPath[]).sort();

function leavesOf(values: SettingsValues): SettingsLeaves {
  return Object.fromEntries(entriesOf(values)) as SettingsLeaves;
}

function entriesOf(values: object, prefix = ''): [string, Leaf][] {
  return Object.entries(values).flatMap(([key, value]: [string, Leaf | object]) =>
    typeof value === 'object'
      ? entriesOf(value, `${prefix}${key}.`)
      : [[`${prefix}${key}`, value] satisfies [string, Leaf]],
  );
}
