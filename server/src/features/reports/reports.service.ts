import type { OrderReport, OrderStats } from '@chulo/shared/contract/reports';
import type { NepalDay } from '@chulo/shared/domain/time/nepal-time';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/client.ts';
import { isSerializationFailure } from '../../db/faults.ts';
import type { DB } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import { reportDaysOf } from './report-range.ts';
import { presentReport, presentStats } from './reports.presenter.ts';
import * as repository from './reports.repository.ts';

const MAX_ATTEMPTS = 5;
/** Aggregation runs that one read waits for while new orders arrive. */
const MAX_RUNS_A_READ = 3;

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
  async function foldChangedDays(): Promise<void> {
    if (!(await repository.hasChangedDays(db))) return;
    while ((await aggregateOnce()) === repository.MAX_DAYS_A_RUN);
  }

  /**
   * Reads in one database snapshot whose totals include every change committed before the call, and usually later
   * ones too, so that the totals and the orders agree to the paisa.
   */
  async function readUpToDate<Rows>(read: (snapshot: Database) => Promise<Rows>): Promise<Rows> {
    for (let runs = 0; ; runs += 1) {
      const isLast = runs === MAX_RUNS_A_READ;
      const result = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (snapshot) =>
          !isLast && (await repository.hasChangedDays(snapshot)) ? null : { rows: await read(snapshot) },
        );
      if (result) return result.rows;
      await foldChangedDays();
    }
  }

  return {
    /** Also run by a timer, so that a read has little to aggregate. */
    foldChangedDays,

    /** All-time totals in rupees. The revenue excludes cancelled orders, the count includes them. */
    async readStats(): Promise<OrderStats> {
      return presentStats(await readUpToDate(repository.readStats));
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
      return presentReport(range, await readUpToDate((snapshot) => repository.readReport(snapshot, range)));
    },
  };
}
