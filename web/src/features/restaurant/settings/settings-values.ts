import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import type { FulfilmentType } from '@chulo/shared/domain/money/pricing';
import { SLOT_MINUTES } from '@chulo/shared/domain/order/scheduling';
import {
  type Currency,
  deliveryTimeRange,
  PAYMENT_SETTINGS,
} from '@chulo/shared/domain/restaurant/restaurant-settings';
import type { ApiRequest } from '../../../lib/api/api-client.ts';
import { findConflicts } from '../../../lib/form/edit-conflicts.ts';
import { numberOf } from '../../../lib/form/form-rules.ts';

export const SETTINGS_TABS = ['general', 'delivery', 'payment', 'notifications'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

type UpdateBody = NonNullable<ApiRequest<'updateRestaurant'>['body']>;

/** Form values: numbers as text, in the shape of the request so that a server error maps to its field. */
export interface SettingsValues {
  name: string;
  email: string;
  phone: string;
  about: string;
  address: { street: string; city: string; state: string; zipCode: string };
  currency: Currency;
  amountsInRs: boolean;
  timezone: string;
  deliveryFee: string;
  freeDeliveryThreshold: string;
  minimumOrder: string;
  minimumForDeliveryOnly: boolean;
  deliveryTypes: Record<FulfilmentType, boolean>;
  maxDeliveryRadius: string;
  /** The average in minutes; the range is derived. */
  deliveryTime: { max: string };
  operatingHours: { start: string; end: string };
  openingNotes: string;
  paymentMethods: { cash: boolean; card: boolean; upi: boolean; wallet: boolean };
  walletDetails: { esewaNumber: string; khaltiNumber: string };
  upiId: string;
  taxRate: string;
  pricesIncludeTax: boolean;
  pan: string;
  boardMayAccept: boolean;
  pushesAtOnce: boolean;
  autoAccept: boolean;
  autoAcceptPer15Minutes: string;
  usesRiders: boolean;
  acceptsScheduledOrders: boolean;
  slotMinutes: string;
  slotCapacity: string;
  kitchen: { warnBeforeDueMinutes: string; lateAfterDueMinutes: string };
}

const TAB_OF = {
  name: 'general',
  email: 'general',
  phone: 'general',
  about: 'general',
  address: 'general',
  currency: 'general',
  amountsInRs: 'general',
  timezone: 'general',
  operatingHours: 'general',
  openingNotes: 'general',
  kitchen: 'general',
  boardMayAccept: 'general',
  pushesAtOnce: 'general',
  autoAccept: 'general',
  autoAcceptPer15Minutes: 'general',
  acceptsScheduledOrders: 'general',
  usesRiders: 'delivery',
  slotMinutes: 'general',
  slotCapacity: 'general',
  deliveryFee: 'delivery',
  freeDeliveryThreshold: 'delivery',
  minimumOrder: 'delivery',
  minimumForDeliveryOnly: 'delivery',
  maxDeliveryRadius: 'delivery',
  deliveryTypes: 'delivery',
  deliveryTime: 'delivery',
  paymentMethods: 'payment',
  walletDetails: 'payment',
  upiId: 'payment',
  taxRate: 'payment',
  pricesIncludeTax: 'payment',
  pan: 'payment',
} as const satisfies Record<keyof SettingsValues, SettingsTab>;

/** The tabs that have an invalid field. */
export function invalidTabsOf(errors: { [Name in keyof SettingsValues]?: object }): ReadonlySet<SettingsTab> {
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
type Normalized = Record<SettingsPath, Leaf | number>;

const NUMBERS: ReadonlySet<SettingsPath> = new Set([
  'deliveryFee',
  'freeDeliveryThreshold',
  'minimumOrder',
  'maxDeliveryRadius',
  'deliveryTime.max',
  'taxRate',
  'autoAcceptPer15Minutes',
  'slotMinutes',
  'slotCapacity',
  'kitchen.warnBeforeDueMinutes',
  'kitchen.lateAfterDueMinutes',
]);

export function valuesOf(restaurant: Restaurant): SettingsValues {
  const { name, email, phone, about, address, currency, timezone, everyDayHours, kitchen } = restaurant;
  const { paymentMethods, walletDetails, upiId } = restaurant;
  return {
    name,
    email,
    phone,
    about,
    address: { ...address },
    currency,
    amountsInRs: restaurant.amountsInRs,
    timezone,
    deliveryFee: String(restaurant.deliveryFee),
    freeDeliveryThreshold: String(restaurant.freeDeliveryThreshold),
    minimumOrder: String(restaurant.minimumOrder),
    minimumForDeliveryOnly: restaurant.minimumForDeliveryOnly,
    deliveryTypes: { ...restaurant.deliveryTypes },
    maxDeliveryRadius: String(restaurant.maxDeliveryRadius),
    deliveryTime: { max: String(restaurant.deliveryTime.max) },
    operatingHours: { ...everyDayHours },
    openingNotes: restaurant.openingNotes,
    paymentMethods: { ...paymentMethods },
    walletDetails: { ...walletDetails },
    upiId,
    taxRate: String(restaurant.taxRate),
    pricesIncludeTax: restaurant.pricesIncludeTax,
    pan: restaurant.pan,
    kitchen: {
      warnBeforeDueMinutes: String(kitchen.warnBeforeDueMinutes),
      lateAfterDueMinutes: String(kitchen.lateAfterDueMinutes),
    },
    boardMayAccept: restaurant.boardMayAccept,
    pushesAtOnce: restaurant.pushesAtOnce,
    autoAccept: restaurant.autoAccept,
    autoAcceptPer15Minutes: String(restaurant.autoAcceptPer15Minutes),
    usesRiders: restaurant.usesRiders,
    acceptsScheduledOrders: restaurant.acceptsScheduledOrders,
    slotMinutes: String(restaurant.slotMinutes),
    slotCapacity: String(restaurant.slotCapacity),
  };
}

/**
 * The request body of valid form values (S7.45).
 * @throws RangeError for an invalid number
 */
export function bodyOf(values: SettingsValues, version: number): UpdateBody {
  return {
    ...values,
    everyDayHours: values.operatingHours,
    deliveryFee: parsedNumber(values.deliveryFee),
    freeDeliveryThreshold: parsedNumber(values.freeDeliveryThreshold),
    minimumOrder: parsedNumber(values.minimumOrder),
    maxDeliveryRadius: parsedNumber(values.maxDeliveryRadius),
    deliveryTime: deliveryTimeRange(parsedNumber(values.deliveryTime.max)),
    taxRate: parsedNumber(values.taxRate),
    kitchen: {
      warnBeforeDueMinutes: parsedNumber(values.kitchen.warnBeforeDueMinutes),
      lateAfterDueMinutes: parsedNumber(values.kitchen.lateAfterDueMinutes),
    },
    autoAcceptPer15Minutes: parsedNumber(values.autoAcceptPer15Minutes),
    slotMinutes: SLOT_MINUTES.find((minutes) => String(minutes) === values.slotMinutes),
    slotCapacity: parsedNumber(values.slotCapacity),
    version,
  };
}

/** The body without the settings that only an owner may change. */
export function withoutPayment(body: UpdateBody): UpdateBody {
  const others = { ...body };
  for (const field of PAYMENT_SETTINGS) delete others[field];
  return others;
}

function parsedNumber(input: string): number {
  const number = numberOf(input);
  if (number === null) throw new RangeError('only what keeps its rule is sent');
  return number;
}

/** Settings saved by another user since `initial` whose value differs from the form. */
export function differencesOf(initial: SettingsValues, theirs: SettingsValues, mine: SettingsValues) {
  const [current, input] = [leavesOf(theirs), leavesOf(mine)];
  const norms = { seen: normalize(leavesOf(initial)), theirs: normalize(current), mine: normalize(input) };
  return findConflicts<Normalized, SettingsPath>(pathsOf(current), norms).map(({ name, isTouched }) => ({
    path: name,
    isTouched,
    theirs: current[name],
    mine: input[name],
  }));
}

/** The settings that were changed in the form. */
export function touchedOf(initial: SettingsValues, mine: SettingsValues) {
  const input = leavesOf(mine);
  const [before, now] = [normalize(leavesOf(initial)), normalize(input)];
  return pathsOf(input)
    .filter((path) => before[path] !== now[path])
    .map((path) => ({ path, mine: input[path] }));
}

/** Normalises for comparison: '120.0' equals '120', but a phone number keeps its leading zero. */
function normalize(leaves: SettingsLeaves): Normalized {
  const normalized = (Object.entries(leaves) as [SettingsPath, Leaf][]).map(([path, leaf]) => {
    const text = typeof leaf === 'string' ? leaf.trim() : leaf;
    return [path, (typeof text === 'string' && NUMBERS.has(path) ? numberOf(text) : null) ?? text] as const;
  });
  return Object.fromEntries(normalized) as Normalized;
}

/** Sorted, independent of the form's order. */
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
