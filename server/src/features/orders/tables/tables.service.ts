import { randomBytes } from 'node:crypto';
import type { EndpointData } from '@chulo/shared/contract/endpoint';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import type { readScannedTable, Table, TableKey } from '@chulo/shared/contract/restaurant/tables';
import { TABLE_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import type { Kysely } from 'kysely';
import type { Bus } from '../../../db/bus.ts';
import type { Database } from '../../../db/client.ts';
import { isNameTaken, isRenamed } from '../../../db/names.ts';
import type { DB } from '../../../db/schema.ts';
import type { Caller } from '../../../http/authenticate.ts';
import { AppError } from '../../../http/errors.ts';
import { endGuestSessions, insertGuest, lockSitting } from './sittings.repository.ts';
import * as repository from './tables.repository.ts';

export type TablesService = ReturnType<typeof createTablesService>;

interface TablesDependencies {
  db: Kysely<DB>;
  bus: Bus;
  /** @throws AppError request.too_many */
  takeGuestAttempt: (caller: Caller) => Promise<void>;
  startSession: (userId: string, caller: Caller) => Promise<SessionGrant>;
}

/** The tables of the restaurant (decision 0113). */
export function createTablesService({ db, bus, takeGuestAttempt, startSession }: TablesDependencies) {
  /** Runs a change of the list on its own. */
  async function change<Result>(
    write: (transaction: Database, tables: readonly repository.TableRow[]) => Promise<Result>,
  ): Promise<Result> {
    const result = await db.transaction().execute(async (transaction) => {
      await repository.lockTables(transaction);
      return write(transaction, await repository.listTables(transaction));
    });
    bus.publish({ topic: 'tables' });
    return result;
  }

  return {
    listTables: (): Promise<Table[]> => repository.listTables(db),

    /** It comes last. @throws AppError table.too_many, table.name_taken */
    addTable: (name: string): Promise<Table> =>
      change(async (transaction, tables) => {
        if (tables.length >= TABLE_BOUNDS.count) throw new AppError('table.too_many');
        if (isNameTaken(tables, name)) throw new AppError('table.name_taken');
        return repository.insertTable(transaction, { name, position: tables.length + 1, key: newKey() });
      }),

    /** @param place counted from 1; a place after the last one is the last */
    updateTable: (
      tableId: string,
      { name, place }: { name?: string | undefined; place?: number | undefined },
    ): Promise<Table> =>
      change(async (transaction, tables) => {
        const before = requireTable(tables, tableId);
        if (name !== undefined) {
          if (isRenamed(before.name, name) && isNameTaken(tables, name, tableId))
            throw new AppError('table.name_taken');
          await repository.updateTable(transaction, tableId, { name });
        }
        const others = idsOf(tables).filter((id) => id !== tableId);
        if (place !== undefined)
          await repository.updatePositions(transaction, others.toSpliced(place - 1, 0, tableId));
        return { ...before, ...(name !== undefined && { name }) };
      }),

    listTableKeys: (): Promise<TableKey[]> => repository.listKeys(db),

    renewTableKey: (tableId: string): Promise<TableKey> =>
      change(async (transaction, tables) => {
        const table = requireTable(tables, tableId);
        const key = newKey();
        await repository.updateTable(transaction, tableId, { key });
        const sittingId = await repository.findOpenSitting(transaction, tableId);
        const sitting = sittingId === null ? null : await lockSitting(transaction, sittingId);
        if (sitting?.guest_id) await endGuestSessions(transaction, sitting.guest_id);
        return { ...table, key };
      }),

    /** @throws AppError table.not_found */
    async readScannedTable(key: string): Promise<EndpointData<typeof readScannedTable>> {
      const table = await repository.findByKey(db, key);
      if (!table) throw new AppError('table.not_found');
      return { name: table.name, isOpen: table.sittingId !== null };
    },

    /** @throws AppError request.too_many, table.not_found, table.not_open */
    async startGuestSession(key: string, caller: Caller): Promise<SessionGrant> {
      await takeGuestAttempt(caller);
      const table = await repository.findByKey(db, key);
      if (!table) throw new AppError('table.not_found');
      const { name, sittingId } = table;
      if (sittingId === null) throw new AppError('table.not_open');
      const guestId = await db.transaction().execute(async (transaction) => {
        const sitting = await lockSitting(transaction, sittingId);
        if (!sitting || sitting.closed_at !== null) throw new AppError('table.not_open');
        return sitting.guest_id ?? insertGuest(transaction, sittingId, name);
      });
      return startSession(guestId, caller);
    },

    /** @throws AppError table.is_open */
    archiveTable: (tableId: string): Promise<null> =>
      change(async (transaction, tables) => {
        requireTable(tables, tableId);
        await repository.updateTable(transaction, tableId, { archived_at: new Date() });
        if (await repository.findOpenSitting(transaction, tableId)) throw new AppError('table.is_open');
        await repository.updatePositions(
          transaction,
          idsOf(tables).filter((id) => id !== tableId),
        );
        return null;
      }),
  };
}

const idsOf = (tables: readonly repository.TableRow[]) => tables.map(({ id }) => id);

function requireTable(tables: readonly repository.TableRow[], tableId: string): repository.TableRow {
  const table = tables.find(({ id }) => id === tableId);
  if (!table) throw new AppError('table.not_found');
  return table;
}

/** Of the address on the table's code: nobody guesses it. */
const newKey = () => randomBytes(16).toString('base64url');
