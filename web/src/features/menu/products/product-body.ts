import { FORM_BOUNDS } from 'virtual:form-bounds';
import type { CreateMenuItemBody, MenuItem } from '@chulo/shared/contract/menu/menu';
import { DEFAULT_PREP_MINUTES } from '@chulo/shared/domain/text/field-rules';
import { numberOf } from '../../../lib/form/form-rules.ts';
import {
  type GroupValues,
  PLAIN_FIELDS,
  type ProductValues,
  productValuesOf,
} from './product-form-values.ts';

type ProductBase = Pick<MenuItem, 'isAvailable' | 'soldOutUntil' | 'stockLeft' | 'customizations'>;

/**
 * The request body; expects validated values. Availability is sent only when it was changed: sent unchanged it would
 * clear 'sold out until tomorrow', and a count would start anew. So is the station.
 * @param stationBefore empty for none
 */
export function productBodyOf(values: ProductValues, base: ProductBase | null, stationBefore = '') {
  const { isAvailable, stockLeft, customizations, stationId, newCategory: _, ...rest } = values;
  const options = new Map(
    base?.customizations.flatMap((group) => group.options.map((option) => [option.id, option])),
  );
  return {
    ...rest,
    // Asked for before the form is sent; else the default of the API (S9.62).
    isVeg: values.isVeg ?? true,
    ...plainBodyOf(values),
    price: numberOf(values.price) ?? 0,
    discount: numberOf(values.discount) ?? 0,
    prepTime: numberOf(values.prepTime) ?? DEFAULT_PREP_MINUTES,
    customizations: customizations.map((group) => groupBodyOf(group, options)),
    ...availabilityBodyOf({ isAvailable, stockLeft }, base ?? undefined),
    ...(stationId !== stationBefore && { stationId: stationId === '' ? null : stationId }),
  };
}

/** Texts without spaces around them, numbers as numbers, null for an empty one. */
const plainBodyOf = (values: ProductValues) =>
  Object.fromEntries(
    PLAIN_FIELDS.map((field) => {
      const value = values[field];
      if (typeof value === 'boolean') return [field, value];
      return [field, FORM_BOUNDS.createMenuItem[field].type === 'string' ? value.trim() : numberOf(value)];
    }),
  ) as object as Required<Pick<CreateMenuItemBody, (typeof PLAIN_FIELDS)[number]>>;

interface StoredAvailability {
  isAvailable: boolean;
  soldOutUntil?: string | null | undefined;
  stockLeft?: number | null | undefined;
}

function availabilityBodyOf(
  { isAvailable, stockLeft }: Pick<ProductValues, 'isAvailable' | 'stockLeft'>,
  base: StoredAvailability | undefined,
) {
  const count = numberOf(stockLeft);
  const isCountNew = (base?.stockLeft ?? null) !== count;
  const isSwitched = base?.isAvailable !== isAvailable;
  // A count alone would switch it on, and the switch alone would end the count.
  const staysOff = isCountNew && isSwitchedOff(base);
  const keepsCount = isSwitched && count !== null && count > 0;
  return {
    ...((isSwitched || staysOff) && { isAvailable }),
    ...((isCountNew || keepsCount) && { stockCount: count }),
  };
}

/** By hand: neither until a time nor because nothing is left. */
const isSwitchedOff = (base: StoredAvailability | undefined): boolean =>
  base?.isAvailable === false && !base.soldOutUntil && base.stockLeft !== 0;

export const groupBodyOf = (
  { id, name, type, required, min, max, options }: GroupValues,
  stored: ReadonlyMap<string, MenuItem['customizations'][number]['options'][number]>,
) => ({
  ...(id === '' ? {} : { id }),
  name: name.trim(),
  type,
  required,
  min: type === 'single' ? Number(required) : (numberOf(min) ?? 0),
  max: type === 'single' ? 1 : (numberOf(max) ?? 0),
  options: options.map((option) => ({
    ...(option.id === '' ? {} : { id: option.id }),
    name: option.name.trim(),
    price: numberOf(option.price) ?? 0,
    isDefault: option.isDefault,
    ...availabilityBodyOf(option, stored.get(option.id)),
  })),
});

/**
 * The request body of a change: what differs from the saved dish, beside its name and its version.
 * @param stationBefore empty for none
 */
export function productChangesOf(values: ProductValues, base: MenuItem, stationBefore = '') {
  const { name, ...body } = productBodyOf(values, base, stationBefore);
  const saved: Partial<typeof body> = productBodyOf(
    productValuesOf(base, stationBefore),
    base,
    stationBefore,
  );
  const fields = (Object.keys(body) as (keyof typeof body)[]).filter(
    (field) => JSON.stringify(body[field]) !== JSON.stringify(saved[field]),
  );
  const changed: Partial<typeof body> = Object.fromEntries(fields.map((field) => [field, body[field]]));
  return { ...changed, name, version: base.version };
}
