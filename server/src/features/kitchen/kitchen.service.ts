import type { KitchenWatch } from '@chulo/shared/contract/orders/kitchen';
import { UNWATCHED_MINUTES } from '@chulo/shared/domain/order/stations';
import { DAY_MS, MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Principal } from '../../http/authenticate.ts';
import type { Clock } from '../../lib/clock.ts';
import { presentWatch } from './kitchen.presenter.ts';
import * as repository from './kitchen.repository.ts';

/** Above this, the least recently alive board of the session is removed. */
const BOARDS_PER_SESSION = 5;

export type KitchenService = ReturnType<typeof createKitchenService>;

export function createKitchenService({ db, clock }: { db: Kysely<DB>; clock: Clock }) {
  return {
    /**
     * An admin's board counts as well: the admin sees the orders too.
     * @param stationId the station that the board shows; null for all
     */
    async reportBoardHeartbeat(
      { sessionId }: Principal,
      boardId: string,
      stationId: string | null,
    ): Promise<{ aliveAt: string; unwatchedStations: string[] }> {
      const aliveAt = clock.now();
      await db.transaction().execute(async (transaction) => {
        await repository.lockBoards(transaction, sessionId);
        await repository.upsertBoard(transaction, { sessionId, boardId, aliveAt, stationId });
        await repository.deleteSurplusBoards(transaction, sessionId, BOARDS_PER_SESSION);
        await repository.deleteOldBoards(transaction, new Date(aliveAt.getTime() - DAY_MS));
      });
      const since = new Date(aliveAt.getTime() - UNWATCHED_MINUTES * MINUTE_MS);
      return {
        aliveAt: aliveAt.toISOString(),
        unwatchedStations: await repository.listUnwatchedStations(db, since, aliveAt),
      };
    },

    async readWatch(): Promise<KitchenWatch> {
      const now = clock.now();
      return presentWatch(await repository.readWatch(db, now), now);
    },
  };
}
