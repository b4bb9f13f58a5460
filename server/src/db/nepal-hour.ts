import { NEPAL_OFFSET_MINUTES } from '@chulo/shared/domain/time/nepal-time';
import { type RawBuilder, sql } from 'kysely';

/** The hour in Nepal, 0 to 23, of an instant. */
export const nepalHour = (instant: RawBuilder<unknown>): RawBuilder<number> =>
  sql`extract(hour from (${instant} at time zone 'UTC') + make_interval(mins => ${sql.lit(NEPAL_OFFSET_MINUTES)}))::int`;
