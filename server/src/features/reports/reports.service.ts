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

const FOLD_ATTEMPTS = 5;
/** Folds that one reader waits for while orders keep coming in. */
const MAX_FOLDS_A_READ = 3;

export interface ReportsDependencies {
  db: Kysely<DB>;
  clock: Clock;
}

export type ReportsService = ReturnType<typeof createReportsService>;

export function createReportsService({ db, clock }: ReportsDependencies) {
  async function foldOnce(): Promise<number> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.transaction().setIsolationLevel('repeatable read').execute(repository.foldDays);
      } catch (error) {
        if (attempt === FOLD_ATTEMPTS || !isSerializationFailure(error)) throw error;
      }
    }
  }

  /** Brings the totals up to every change committed before the call. */
  async function foldChangedDays(): Promise<void> {
    if (!(await repository.hasChangedDays(db))) return;
    while ((await foldOnce()) === repository.MAX_DAYS_A_FOLD);
  }

  /**
   * Reads in one snapshot, with every change committed before the call folded into the totals, and as a rule
   * those committed since: then the totals and the orders themselves agree to the last paisa.
   */
  async function readFolded<Rows>(read: (snapshot: Database) => Promise<Rows>): Promise<Rows> {
    for (let folds = 0; ; folds += 1) {
      const isLast = folds === MAX_FOLDS_A_READ;
      const answer = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (snapshot) =>
          !isLast && (await repository.hasChangedDays(snapshot)) ? null : { rows: await read(snapshot) },
        );
      if (answer) return answer.rows;
      await foldChangedDays();
    }
  }

  return {
    /** For a timer, so that a reader finds little to do. */
    foldChangedDays,

    /** Of all time: every order is counted, the revenue (rupees) leaves cancelled ones out. */
    async readStats(): Promise<OrderStats> {
      return presentStats(await readFolded(repository.readStats));
    },

    /**
     * Of Nepal days, both included; the last 30 where nothing else is said. Amounts in rupees.
     * @throws AppError request.invalid when the days are reversed or more than 3,660
     */
    async readReport(asked: {
      from?: NepalDay | undefined;
      to?: NepalDay | undefined;
    }): Promise<OrderReport> {
      const range = reportDaysOf(asked, clock.now());
      return presentReport(range, await readFolded((snapshot) => repository.readReport(snapshot, range)));
    },
  };
}
