import { NEPAL_OFFSET_MINUTES } from '@chulo/shared/domain/time/nepal-time';
import { type RawBuilder, sql } from 'kysely';

const nepalTime = (instant: RawBuilder<unknown>) =>
  sql`(${instant} at time zone 'UTC') + make_interval(mins => ${sql.lit(NEPAL_OFFSET_MINUTES)})`;

/** The day in Nepal of an instant. */
export const nepalDay = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(${nepalTime(instant)})::date`;

/** The hour in Nepal, 0 to 23, of an instant. */
export const nepalHour = (instant: RawBuilder<unknown>): RawBuilder<number> =>
  sql`extract(hour from ${nepalTime(instant)})::int`;
