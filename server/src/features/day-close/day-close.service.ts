import type { EndpointInput } from '@chulo/shared/contract/endpoint';
import type {
  addCashMovement,
  closeDay,
  DayClose,
  DayListEntry,
  Drawer,
} from '@chulo/shared/contract/restaurant/day-close';
import { differenceOf, needsRider, sumOfPieces } from '@chulo/shared/domain/money/day-close';
import { asPaisa, isMoney, paisaOf, sumOf } from '@chulo/shared/domain/money/money';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/client.ts';
import { violatedConstraint } from '../../db/database-errors.ts';
import type { DB } from '../../db/schema.ts';
import type { Principal } from '../../http/authenticate.ts';
import { AppError } from '../../http/errors.ts';
import * as presenter from './day-close.presenter.ts';
import * as repository from './day-close.repository.ts';
import { readFigures } from './day-figures.repository.ts';

type CloseBody = EndpointInput<typeof closeDay>['body'];
type MovementBody = EndpointInput<typeof addCashMovement>['body'];

export interface DayCloseDependencies {
  db: Kysely<DB>;
  isRider: (db: Database, userId: string) => Promise<boolean>;
  listRiders: (db: Database) => Promise<Drawer['riders']>;
  listUnsettled: (db: Database) => Promise<presenter.UnsettledRow[]>;
}
export type DayCloseService = ReturnType<typeof createDayCloseService>;

/** The drawer, and the days of the books (decision 0107). */
export function createDayCloseService({ db, isRider, listRiders, listUnsettled }: DayCloseDependencies) {
  /** One state of the database for everything that is shown together. */
  const read = <Result>(work: (snapshot: Database) => Promise<Result>): Promise<Result> =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

  const openEntries = async (snapshot: Database, previous: repository.CloseRow | undefined) => ({
    from: previous?.last_entry ?? '0',
    to: await repository.readLastEntry(snapshot),
  });

  const readDrawer = (): Promise<Drawer> =>
    read(async (snapshot) => {
      const previous = await repository.findLastClose(snapshot);
      const entries = await openEntries(snapshot, previous);
      const [balances, riders, movements, unsettled] = await Promise.all([
        repository.readBalances(snapshot, previous, entries),
        listRiders(snapshot),
        repository.listMovements(snapshot, entries),
        listUnsettled(snapshot),
      ]);
      return {
        number: (previous?.number ?? 0) + 1,
        since: previous?.closed_at.toISOString() ?? null,
        balances: balances.map((row) => presenter.presentBalance(row, previous === undefined)),
        riders,
        movements: movements.map(presenter.presentMovement),
        unsettled: unsettled.map(presenter.presentUnsettled),
      };
    });

  return {
    readDrawer,

    async addMovement({ userId }: Principal, body: MovementBody, key: string): Promise<{ number: number }> {
      const { kind, riderId } = body;
      if (!needsRider(kind) && riderId !== null) throw new AppError('drawer.no_rider');
      if (needsRider(kind) && (riderId === null || !(await isRider(db, riderId))))
        throw new AppError('drawer.rider_needed');
      try {
        await repository.insertMovement(db, { ...body, recordedBy: userId, key });
      } catch (error) {
        // A repeated call: the first one has posted it.
        if (violatedConstraint(error) !== 'one_movement_per_key') throw error;
      }
      return { number: ((await repository.findLastClose(db))?.number ?? 0) + 1 };
    },

    closeDay: ({ userId }: Principal, body: CloseBody, key: string): Promise<{ number: number }> =>
      db.transaction().execute(async (transaction) => {
        await repository.holdLedger(transaction);
        const previous = await repository.findLastClose(transaction);
        if (
          previous?.number === body.number &&
          previous.closed_by === userId &&
          previous.idempotency_key === key
        )
          return { number: body.number };
        if ((previous?.number ?? 0) + 1 !== body.number) throw new AppError('day.closed_already');
        const isStart = previous === undefined;
        const entries = await openEntries(transaction, previous);
        const balances = await repository.readBalances(transaction, previous, entries);
        const counts = countsOf(body, balances, isStart);
        const drawer = sumOf(
          counts.filter(({ account }) => account === 'drawer').map(({ counted }) => counted),
        );
        const left = paisaOf(body.leftInDrawer);
        if (body.drawerPieces && sumOfPieces(body.drawerPieces) !== drawer)
          throw new AppError('day.pieces_differ');
        if (left > drawer) throw new AppError('day.left_too_much');
        const differences = counts.map(({ account, riderId, counted }, index) => ({
          account,
          riderId,
          amount: asPaisa(counted - paisaOf(balances[index]?.amount ?? 0)),
        }));
        const taken = asPaisa(drawer - left);
        await repository.postClose(transaction, userId, [
          ...differences.map((posting) =>
            posting.account === 'drawer' ? { ...posting, amount: asPaisa(posting.amount - taken) } : posting,
          ),
          {
            account: isStart ? 'opening_balance' : 'cash_over_short',
            riderId: null,
            amount: asPaisa(-sumOf(differences.map(({ amount }) => amount))),
          },
          { account: 'paid_out', riderId: null, amount: taken },
        ]);
        await repository.insertClose(transaction, {
          number: body.number,
          lastEntry: await repository.readLastEntry(transaction),
          pieces: body.drawerPieces,
          left,
          signedAs: body.signedAs,
          note: body.note,
          key,
          closedBy: userId,
          counts,
        });
        return { number: body.number };
      }),

    async listCloses(before: number | undefined): Promise<DayListEntry[]> {
      return (await repository.listCloses(db, before)).map(presenter.presentDay);
    },

    readClose: (number: number): Promise<DayClose> =>
      read(async (snapshot) => {
        const [close, previous] = await Promise.all([
          repository.findClose(snapshot, number),
          repository.findClose(snapshot, number - 1),
        ]);
        if (!close && !previous && number !== 1) throw new AppError('day.not_found');
        const open = await openEntries(snapshot, previous);
        const entries = { ...open, to: close?.last_entry ?? open.to };
        // The start has no figures: what was before it is in no day.
        const figureEntries = previous ? entries : { from: entries.to, to: entries.to };
        const [figures, movements, counted] = await Promise.all([
          readFigures(snapshot, figureEntries),
          repository.listMovements(snapshot, entries),
          close
            ? repository.listCounts(snapshot, number)
            : repository.readBalances(snapshot, previous, entries),
        ]);
        return presenter.presentDayClose({ number, close, previous, counted, movements, figures });
      }),
  };
}

/**
 * The counts in the order of the balances.
 * @throws AppError unless every balance was counted as it is now, and each difference has a reason
 */
function countsOf(
  { counts }: CloseBody,
  balances: readonly repository.BalanceRow[],
  isStart: boolean,
): repository.NewCount[] {
  const ordered = balances.map(({ account, rider_id, amount }) => {
    const count = counts.find((one) => one.account === account && one.riderId === rider_id);
    const expected = isStart ? null : paisaOf(amount);
    const shown = count?.expected ?? null;
    const isSame = shown === null ? expected === null : isMoney(shown) && paisaOf(shown) === expected;
    if (!count || !isSame) throw new AppError('day.changed');
    return { account, riderId: rider_id, expected, counted: paisaOf(count.counted), reason: count.reason };
  });
  if (ordered.length !== counts.length) throw new AppError('day.changed');
  if (ordered.some((count) => differenceOf(count) !== 0 && count.reason === ''))
    throw new AppError('day.reason_missing');
  return ordered;
}
