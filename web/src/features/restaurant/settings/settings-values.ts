import { FORM_BOUNDS } from 'virtual:form-bounds';
import type { FieldBounds } from '@chulo/shared/contract/form-bounds';
import type { Restaurant, RestaurantFields } from '@chulo/shared/contract/restaurant/restaurant';
import { deliveryTimeRange, PAYMENT_SETTINGS } from '@chulo/shared/domain/restaurant/restaurant-settings';
import type { ApiRequest } from '../../../lib/api/api-client.ts';
import { findConflicts } from '../../../lib/form/edit-conflicts.ts';
import { numberOf } from '../../../lib/form/form-rules.ts';
import { settingsLabels } from '../../../panel/field-labels.messages.ts';
import { settingsTabNames } from './settings.messages.ts';

export type SettingsTab = keyof typeof settingsTabNames;
export const SETTINGS_TABS = Object.keys(settingsTabNames) as readonly SettingsTab[];

type UpdateBody = NonNullable<ApiRequest<'updateRestaurant'>['body']>;

type FormValue<Value> = Value extends number
  ? string
  : Value extends string | boolean
    ? Value
    : { [Key in keyof Value]: FormValue<Value[Key]> };

/** Form values: numbers as text, in the shape of the request so that a server error maps to its field. */
export type SettingsValues = FormValue<
  Omit<RestaurantFields, 'deliveryTime' | 'everyDayHours'> & {
    /** The average in minutes; the range is derived. */
    deliveryTime: Pick<RestaurantFields['deliveryTime'], 'max'>;
  }
>;

type Leaves<Values, Prefix extends string = ''> = {
  [Key in keyof Values & string]: Values[Key] extends string | boolean
    ? `${Prefix}${Key}`
    : Leaves<Values[Key], `${Prefix}${Key}.`>;
}[keyof Values & string];
export type SettingsPath = Leaves<SettingsValues>;
type Leaf = string | boolean;
type SettingsLeaves = Record<SettingsPath, Leaf>;
type Normalized = Record<SettingsPath, Leaf | number>;

const labels: Record<SettingsPath, string> = settingsLabels;
/** Sorted, independent of the form's order. */
const PATHS: readonly SettingsPath[] = (Object.keys(labels) as SettingsPath[]).sort();

/** The bounds of a setting in the contract. */
export function boundsAt(path: SettingsPath): FieldBounds {
  const bounds = FORM_BOUNDS.updateRestaurant[path];
  if (!bounds) throw new TypeError(`the contract has no setting ${path}`);
  return bounds;
}

const isNumber = (path: SettingsPath): boolean => /^(?:number|integer)$/.test(boundsAt(path).type ?? '');

export function valuesOf({ everyDayHours, ...restaurant }: Restaurant): SettingsValues {
  const shown = leavesOf({ ...restaurant, operatingHours: everyDayHours });
  return nested(PATHS.map((path) => [path, isNumber(path) ? String(shown[path]) : shown[path]]));
}

/**
 * The request body of valid form values (S7.45).
 * @throws RangeError for an invalid number
 */
export function bodyOf(values: SettingsValues, version: number): UpdateBody {
  const typed = leavesOf(values);
  const body: UpdateBody = nested(
    PATHS.map((path) => [path, isNumber(path) ? parsedNumber(String(typed[path])) : typed[path]]),
  );
  return {
    ...body,
    everyDayHours: values.operatingHours,
    deliveryTime: deliveryTimeRange(parsedNumber(values.deliveryTime.max)),
    version,
  };
}

/** `{ address: { city } }` of the path 'address.city'. */
function nested<Values extends object>(leaves: readonly (readonly [SettingsPath, Leaf | number])[]): Values {
  const values: Record<string, unknown> = {};
  for (const [path, leaf] of leaves) {
    const [name = '', part] = path.split('.');
    values[name] = part === undefined ? leaf : { ...(values[name] as object), [part]: leaf };
  }
  return values as Values;
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
  return findConflicts<Normalized, SettingsPath>(PATHS, norms).map(({ name, isTouched }) => ({
    path: name,
    isTouched,
    theirs: current[name],
    mine: input[name],
  }));
}

/** Normalises for comparison: '120.0' equals '120', but a phone number keeps its leading zero. */
function normalize(leaves: SettingsLeaves): Normalized {
  const normalized = (Object.entries(leaves) as [SettingsPath, Leaf][]).map(([path, leaf]) => {
    const text = typeof leaf === 'string' ? leaf.trim() : leaf;
    return [path, (typeof text === 'string' && isNumber(path) ? numberOf(text) : null) ?? text] as const;
  });
  return Object.fromEntries(normalized) as Normalized;
}

function leavesOf(values: object): SettingsLeaves {
  return Object.fromEntries(PATHS.map((path) => [path, leafAt(values, path)])) as SettingsLeaves;
}

function leafAt(values: object, path: SettingsPath): Leaf {
  return path
    .split('.')
    .reduce((value, name) => (value as Record<string, unknown>)[name], values as unknown) as Leaf;
}
