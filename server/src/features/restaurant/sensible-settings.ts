import type { FieldProblem } from '@chulo/shared/contract/envelope';
import { makesDeliveryFree } from '@chulo/shared/domain/money/minimum-order';
import { findWeekdayWithoutOrders, plainRules } from '@chulo/shared/domain/time/opening-hours';
import { AppError } from '../../http/errors.ts';
import { restaurantMessages as messages } from './restaurant.messages.ts';
import type { RestaurantRow } from './restaurant.repository.ts';

/** The columns that the rules are about. */
type Settings = Pick<
  RestaurantRow,
  | 'accepts_delivery'
  | 'accepts_pickup'
  | 'accepts_dine_in'
  | 'accepts_cash'
  | 'accepts_card'
  | 'accepts_upi'
  | 'accepts_wallet'
  | 'opens_at'
  | 'closes_at'
> &
  Record<'free_delivery_threshold' | 'minimum_order' | 'max_delivery_radius', string | number>;
type StoredSettings = Settings & Pick<RestaurantRow, 'weekly_hours' | 'last_orders_minutes'>;

interface Rule {
  field: string;
  /** Changing one of these to a value that makes no sense is refused. */
  columns: readonly (keyof Settings)[];
  /** What is wrong, or null. */
  problemOf: (settings: StoredSettings) => string | null;
}

const RULES: readonly Rule[] = [
  {
    field: 'deliveryTypes.delivery',
    columns: ['accepts_delivery', 'accepts_pickup', 'accepts_dine_in'],
    problemOf: (settings) =>
      settings.accepts_delivery || settings.accepts_pickup || settings.accepts_dine_in
        ? null
        : messages.noDeliveryType,
  },
  {
    field: 'paymentMethods.cash',
    columns: ['accepts_cash', 'accepts_card', 'accepts_upi', 'accepts_wallet'],
    problemOf: ({ accepts_cash, accepts_card, accepts_upi, accepts_wallet }) =>
      accepts_cash || accepts_card || accepts_upi || accepts_wallet ? null : messages.noPaymentMethod,
  },
  {
    // A higher minimum alone is no mistake: the form says what it does to the threshold.
    field: 'freeDeliveryThreshold',
    columns: ['free_delivery_threshold'],
    problemOf: ({ free_delivery_threshold, minimum_order }) =>
      makesDeliveryFree(Number(free_delivery_threshold), Number(minimum_order))
        ? messages.alwaysFree(Number(minimum_order))
        : null,
  },
  {
    field: 'maxDeliveryRadius',
    columns: ['max_delivery_radius'],
    problemOf: ({ max_delivery_radius }) => (Number(max_delivery_radius) > 0 ? null : messages.noRadius),
  },
  {
    field: 'operatingHours.end',
    columns: ['opens_at', 'closes_at'],
    problemOf: ({ weekly_hours, opens_at, closes_at, last_orders_minutes }) => {
      const { weekly } = plainRules({ start: opens_at, end: closes_at });
      return weekly_hours === null && findWeekdayWithoutOrders(weekly, last_orders_minutes) !== null
        ? messages.hoursTooShort(last_orders_minutes)
        : null;
    },
  },
];

/**
 * A value that is stored already stays, so that other settings can still be saved.
 * @throws AppError request.invalid with the changed settings that make no sense
 */
export function requireSensibleSettings(current: StoredSettings, changes: Partial<Settings>): void {
  const settings = { ...current, ...changes };
  const fields = RULES.flatMap(({ field, columns, problemOf }): FieldProblem[] => {
    const isChanged = columns.some((column) => !isSame(current[column], settings[column]));
    const message = isChanged ? problemOf(settings) : null;
    return message === null ? [] : [{ field, message }];
  });
  if (fields.length > 0) throw new AppError('request.invalid', { fields });
}

/** The database gives amounts as text: '300.00' is 300. */
const isSame = (one: string | number | boolean, other: string | number | boolean): boolean =>
  one === other || (typeof one !== 'boolean' && Number(one) === Number(other));
