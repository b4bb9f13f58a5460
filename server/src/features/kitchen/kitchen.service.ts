import type { KitchenWatch } from '@chulo/shared/contract/kitchen';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Principal } from '../../http/authenticate.ts';
import type { Clock } from '../../lib/clock.ts';
import { presentWatch } from './kitchen.presenter.ts';
import * as repository from './kitchen.repository.ts';

/** Above this, the least recently alive board of the session is removed. */
const BOARDS_A_SESSION = 5;
const DAY_MS = 86_400_000;

export type KitchenService = ReturnType<typeof createKitchenService>;

export function createKitchenService({ db, clock }: { db: Kysely<DB>; clock: Clock }) {
  return {
    /** An admin's board counts as well: the admin sees the orders too. */
    async proveBoardAlive({ sessionId }: Principal, boardId: string): Promise<{ aliveAt: string }> {
      const aliveAt = clock.now();
      await db.transaction().execute(async (transaction) => {
        await repository.lockBoards(transaction, sessionId);
        await repository.upsertBoard(transaction, { sessionId, boardId, aliveAt });
        await repository.deleteSurplusBoards(transaction, sessionId, BOARDS_A_SESSION);
        await repository.deleteOldBoards(transaction, new Date(aliveAt.getTime() - DAY_MS));
      });
      return { aliveAt: aliveAt.toISOString() };
    },

    async readWatch(): Promise<KitchenWatch> {
      return presentWatch(await repository.readWatch(db), clock.now());
    },
  };
}
