import type { Restaurant } from '@chulo/shared/contract/restaurant';
import { deliveryTimeRange } from '@chulo/shared/domain/delivery-time';
import type { Currency } from '@chulo/shared/domain/restaurant-settings';
import type { ApiRequest } from '../../lib/api-client.ts';
import { numberOf } from '../../lib/form-rules.ts';

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

type Leaves<Values, Prefix extends string = ''> = {
  [Key in keyof Values & string]: Values[Key] extends string | boolean
    ? `${Prefix}${Key}`
    : Leaves<Values[Key], `${Prefix}${Key}.`>;
}[keyof Values & string];
export type SettingsPath = Leaves<SettingsValues>;

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

/** Where two states of the settings are not the same. */
export function differencesOf(theirs: SettingsValues, mine: SettingsValues) {
  const [left, right] = [leavesOf(theirs), leavesOf(mine)];
  return left.flatMap(([path, saved], index) => {
    const written = right[index]?.[1] ?? '';
    return isSame(saved, written) ? [] : [{ path: path as SettingsPath, theirs: saved, mine: written }];
  });
}

type Leaf = string | boolean;

/** '120.0' is what '120' is. */
function isSame(one: Leaf, other: Leaf): boolean {
  if (typeof one === 'boolean' || typeof other === 'boolean') return one === other;
  const number = numberOf(one);
  return one.trim() === other.trim() || (number !== null && number === numberOf(other));
}

/** In the order of their names, whatever order a form keeps. */
function leavesOf(values: object, prefix = ''): [string, Leaf][] {
  return Object.entries(values)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([key, value]: [string, Leaf | object]) =>
      typeof value === 'object'
        ? leavesOf(value, `${prefix}${key}.`)
        : [[`${prefix}${key}`, value] satisfies [string, Leaf]],
    );
}
