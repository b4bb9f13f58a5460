import type { OrderReport, OrderStats } from '@chulo/shared/contract/restaurant/reports';
import type { NepalDay } from '@chulo/shared/domain/time/nepal-time';
import type { Kysely } from 'kysely';
import { isSerializationFailure } from '../../db/database-errors.ts';
import type { DB } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import { type ReportDays, reportDaysOf } from './report-range.ts';
import { presentReport, presentStats } from './reports.presenter.ts';
import * as repository from './reports.repository.ts';

const MAX_ATTEMPTS = 5;
/** Aggregation runs that one read waits for while new orders arrive. */
const MAX_RUNS_PER_READ = 3;
/** On a day with many orders a run takes long, and one has to be enough. */
const MAX_MS_PER_READ = 50;

export interface ReportsDependencies {
  db: Kysely<DB>;
  clock: Clock;
}

export type ReportsService = ReturnType<typeof createReportsService>;

export function createReportsService({ db, clock }: ReportsDependencies) {
  async function aggregateOnce(): Promise<number> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.transaction().setIsolationLevel('repeatable read').execute(repository.aggregateDays);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isSerializationFailure(error)) throw error;
      }
    }
  }

  /** Updates the totals with every change committed before the call. */
  async function aggregateChangedDays(): Promise<void> {
    if (!(await repository.hasChangedDays(db))) return;
    while ((await aggregateOnce()) === repository.MAX_DAYS_PER_RUN);
  }

  /**
   * Reads in one database snapshot whose totals include every change committed before the call, and usually later
   * ones too, so that the totals and the orders agree to the paisa.
   */
  async function readUpToDate(range: ReportDays): Promise<repository.ReportRows> {
    const startedAt = performance.now();
    for (let runs = 0; ; runs += 1) {
      const isSlow = performance.now() - startedAt > MAX_MS_PER_READ;
      const isLast = runs === MAX_RUNS_PER_READ || (runs > 0 && isSlow);
      const rows = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (snapshot) =>
          !isLast && (await repository.hasChangedDays(snapshot))
            ? null
            : repository.readReport(snapshot, range),
        );
      if (rows) return rows;
      await aggregateChangedDays();
    }
  }

  return {
    /** Also run by a timer, so that a read has little to aggregate. */
    aggregateChangedDays,

    /** All-time totals in rupees. The revenue excludes cancelled orders, the count includes them. */
    async readStats(): Promise<OrderStats> {
      return presentStats(await repository.readStats(db));
    },

    /**
     * For Nepal days, both included; defaults to the last 30. Amounts in rupees.
     * @throws AppError request.invalid when the days are reversed or more than 3,660
     */
    async readReport(query: {
      from?: NepalDay | undefined;
      to?: NepalDay | undefined;
    }): Promise<OrderReport> {
      const range = reportDaysOf(query, clock.now());
      return presentReport(range, await readUpToDate(range));
    },
  };
}
