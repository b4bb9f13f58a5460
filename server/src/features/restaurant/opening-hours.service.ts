import { isDeepStrictEqual } from 'node:util';
import type {
  BusyBody,
  OpeningHours,
  PauseBody,
  UpdateOpeningHoursBody,
} from '@chulo/shared/contract/restaurant/opening-hours';
import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { deliveryPauseToday, isOnlyDelivery } from '@chulo/shared/domain/time/delivery-pause';
import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import {
  findHolidayWithoutOrders,
  findWeekdayWithoutOrders,
  firstRunningDay,
  HOURS_BOUNDS,
  type OpeningRules,
  openingDayOf,
  overlapsNeighbours,
  withoutHours,
} from '@chulo/shared/domain/time/opening-hours';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { AppError, requireVersion } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import { deliveryTypesOf, openingRulesOf, presentOpeningHours } from './opening-hours.presenter.ts';
import * as repository from './opening-hours.repository.ts';
import { restaurantMessages, weekdayNames } from './restaurant.messages.ts';
import { lockRestaurant, type RestaurantRow } from './restaurant.repository.ts';

export interface OpeningHoursDependencies {
  db: Kysely<DB>;
  clock: Clock;
  isAlwaysOpen: boolean;
  /** Reads the restaurant again. */
  reload: () => Promise<void>;
  present: () => Restaurant;
}

export function createOpeningHoursService(dependencies: OpeningHoursDependencies) {
  const { db, clock, reload, present } = dependencies;
  const { isAlwaysOpen } = dependencies;

  /** One change at a time, in every process. */
  async function change<Result>(
    restaurantId: string,
    write: (
      transaction: Kysely<DB>,
      row: RestaurantRow,
      holidays: repository.HolidayRow[],
    ) => Promise<Result>,
  ): Promise<Result> {
    const result = await db.transaction().execute(async (transaction) => {
      const row = await lockRestaurant(transaction, restaurantId);
      if (!row) throw new AppError('restaurant.not_found');
      const from = firstRunningDay(clock.now());
      return write(transaction, row, await repository.listHolidays(transaction, restaurantId, from));
    });
    await reload();
    return result;
  }

  return {
    async readHours(restaurantId: string): Promise<OpeningHours> {
      return db.transaction().execute(async (transaction) => {
        const row = await lockRestaurant(transaction, restaurantId);
        if (!row) throw new AppError('restaurant.not_found');
        const from = firstRunningDay(clock.now());
        return presentOpeningHours(row, await repository.listHolidays(transaction, restaurantId, from));
      });
    },

    /**
     * @throws AppError edit.stale with the present hours when somebody else has saved them since `version` was read;
     * request.invalid when last orders leave a day without any time for orders, or a holiday's hours overlap those of
     * the day before or after
     */
    async updateHours(restaurantId: string, body: UpdateOpeningHoursBody): Promise<OpeningHours> {
      const from = firstRunningDay(clock.now());
      return change(restaurantId, async (transaction, current, holidays) => {
        const present = presentOpeningHours(current, holidays);
        await requireVersion(body.version, current.hours_version, () => present);
        const kept = body.holidays
          .filter(({ day }) => day >= from)
          .toSorted((one, other) => (one.day < other.day ? -1 : 1));
        const { weekly, lastOrdersMinutes } = body;
        if (
          isDeepStrictEqual(present, { weekly, holidays: kept, lastOrdersMinutes, version: present.version })
        )
          return present;
        const rules = openingRulesOf(nextRowOf(current, body), kept);
        requireApartHolidays(rules, body);
        requireTimeForOrders(rules);
        await repository.updateHours(transaction, restaurantId, body);
        await repository.replaceHolidays(transaction, restaurantId, from, kept);
        const row = await lockRestaurant(transaction, restaurantId);
        if (!row) throw new AppError('restaurant.not_found');
        return presentOpeningHours(row, await repository.listHolidays(transaction, restaurantId, from));
      });
    },

    /** @throws AppError request.invalid for an end that is over or too far away */
    async pauseOrders(restaurantId: string, body: PauseBody): Promise<Restaurant> {
      const now = clock.now();
      requireWithinADay(body, now);
      await change(restaurantId, (transaction, row, holidays) => {
        const hours = openingRulesOf(row, holidays);
        const rules = isAlwaysOpen ? withoutHours(hours) : hours;
        const fields =
          body.only === 'delivery'
            ? { delivery_paused_until: deliveryPauseEnd(body, rules, now) }
            : pauseFieldsOf(body, rules, now, row);
        return repository.updatePause(transaction, restaurantId, fields);
      });
      return present();
    },

    async setBusy(restaurantId: string, { minutes, forMinutes }: BusyBody): Promise<Restaurant> {
      const busy_until = minutes === 0 || forMinutes === null ? null : inMinutes(clock.now(), forMinutes);
      const fields = { busy_minutes: minutes, busy_until };
      await change(restaurantId, (transaction) => repository.updatePause(transaction, restaurantId, fields));
      return present();
    },
  };
}

function requireWithinADay(body: PauseBody, now: Date): void {
  if (body.kind !== 'until') return;
  const until = new Date(body.until);
  if (until <= now || until > inMinutes(now, HOURS_BOUNDS.pauseMinutes))
    throw new AppError('request.invalid', {
      fields: [{ field: 'until', message: restaurantMessages.notWithinADay }],
    });
}

/** A pause and a closed day replace each other. */
function pauseFieldsOf(
  body: PauseBody,
  rules: OpeningRules,
  now: Date,
  row: RestaurantRow,
): repository.PauseFields {
  switch (body.kind) {
    case 'none': {
      const ended = { paused_until: null, closed_on: null };
      return isOnlyDelivery(deliveryTypesOf(row)) ? { ...ended, delivery_paused_until: null } : ended;
    }
    case 'minutes':
      return { paused_until: inMinutes(now, body.minutes), closed_on: null };
    case 'until':
      return { paused_until: new Date(body.until), closed_on: null };
    case 'today':
      return { closed_on: openingDayOf({ ...rules, closedOn: null }, now), paused_until: null };
  }
}

function deliveryPauseEnd(body: PauseBody, rules: OpeningRules, now: Date): Date | null {
  switch (body.kind) {
    case 'none':
      return null;
    case 'minutes':
      return inMinutes(now, body.minutes);
    case 'until':
      return new Date(body.until);
    case 'today':
      return deliveryPauseToday(rules, now);
  }
}

const nextRowOf = (
  row: RestaurantRow,
  { weekly, lastOrdersMinutes }: UpdateOpeningHoursBody,
): RestaurantRow => ({
  ...row,
  weekly_hours: weekly,
  last_orders_minutes: lastOrdersMinutes,
});

function requireApartHolidays(rules: OpeningRules, body: UpdateOpeningHoursBody): void {
  const found = rules.holidays.find(({ day }) => overlapsNeighbours({ ...rules, closedOn: null }, day));
  if (!found) return;
  const index = body.holidays.findIndex(({ day }) => day === found.day);
  throw new AppError('request.invalid', {
    fields: [{ field: `holidays.${index}.spans.0.start`, message: restaurantMessages.overlapsOtherDay }],
  });
}

function requireTimeForOrders(rules: OpeningRules): void {
  const weekday = findWeekdayWithoutOrders(rules.weekly, rules.lastOrdersMinutes);
  const day = weekday === null ? findHolidayWithoutOrders(rules)?.name : weekdayNames[weekday];
  if (day !== undefined)
    throw new AppError('request.invalid', {
      fields: [{ field: 'lastOrdersMinutes', message: restaurantMessages.lastOrdersTooEarly(day) }],
    });
}

const inMinutes = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);
