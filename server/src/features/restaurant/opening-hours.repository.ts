import type { Holiday, OperatingHours, WeeklyHours } from '@chulo/shared/domain/time/opening-hours';
import type { Updateable } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { Restaurants } from '../../db/schema.ts';

export interface HolidayRow {
  day: string;
  name: string;
  spans: unknown;
}

/** In order, from a Nepal day on. */
export async function listHolidays(db: Database, restaurantId: string, from: string): Promise<HolidayRow[]> {
  return db
    .selectFrom('holidays')
    .select(['day', 'name', 'spans'])
    .where('restaurant_id', '=', restaurantId)
    .where('day', '>=', from)
    .orderBy('day')
    .execute();
}

export interface NewHours {
  weekly: WeeklyHours | null;
  lastOrdersMinutes: number;
}

export async function updateHours(
  db: Database,
  restaurantId: string,
  { weekly, lastOrdersMinutes }: NewHours,
): Promise<void> {
  await db
    .updateTable('restaurants')
    .set((column) => ({
      weekly_hours: weekly === null ? null : JSON.stringify(weekly),
      last_orders_minutes: lastOrdersMinutes,
      hours_version: column('hours_version', '+', 1),
    }))
    .where('id', '=', restaurantId)
    .execute();
}

/** Replaces the holidays from a Nepal day on. An unchanged holiday keeps its row, so that the audit trail shows only changes. */
export async function replaceHolidays(
  db: Database,
  restaurantId: string,
  from: string,
  holidays: readonly Holiday[],
): Promise<void> {
  await db
    .deleteFrom('holidays')
    .where('restaurant_id', '=', restaurantId)
    .where('day', '>=', from)
    .$if(holidays.length > 0, (query) =>
      query.where(
        'day',
        'not in',
        holidays.map(({ day }) => day),
      ),
    )
    .execute();
  if (holidays.length === 0) return;
  await db
    .insertInto('holidays')
    .values(
      holidays.map(({ day, name, spans }) => ({
        restaurant_id: restaurantId,
        day,
        name,
        spans: json(spans),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['restaurant_id', 'day']).doUpdateSet((column) => ({
        name: column.ref('excluded.name'),
        spans: column.ref('excluded.spans'),
      })),
    )
    .execute();
}

const json = (spans: readonly OperatingHours[]) => JSON.stringify(spans);

export type PauseFields = Pick<
  Updateable<Restaurants>,
  'closed_on' | 'paused_until' | 'delivery_paused_until' | 'busy_minutes' | 'busy_until'
>;

/** The last writer decides. */
export async function updatePause(db: Database, restaurantId: string, fields: PauseFields): Promise<void> {
  await db.updateTable('restaurants').set(fields).where('id', '=', restaurantId).execute();
}
