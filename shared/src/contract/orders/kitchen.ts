import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema, instantSchema } from '../fields.ts';

/** Heartbeat of an open kitchen board; the page generates the board id. */
export const reportBoardHeartbeat = defineEndpoint('reportBoardHeartbeat', {
  method: 'PUT',
  path: '/api/kitchen/boards/{boardId}',
  access: 'can:board',
  isAct: true,
  params: z.object({ boardId: clientIdSchema }),
  /** The station that the board shows; absent or null for all. */
  body: z.object({ stationId: clientIdSchema.nullish() }).nullish(),
  data: z.object({
    aliveAt: instantSchema,
    /** The stations with something to cook that no board has shown for 5 minutes. */
    unwatchedStations: z.array(z.string()),
  }),
});

export const kitchenWatchSchema = z.object({
  /** The last heartbeat of any board; null when there has been none. */
  lastAliveAt: instantSchema.nullable(),
  /** Number of confirmed orders that are not being prepared yet. */
  waiting: z.int(),
  oldestWaitingSince: instantSchema.nullable(),
  /** True when an order has waited, and no board has sent a heartbeat, for at least 60 seconds. */
  isUnattended: z.boolean(),
});
export type KitchenWatch = z.infer<typeof kitchenWatchSchema>;
export const readKitchenWatch = defineEndpoint('readKitchenWatch', {
  method: 'GET',
  path: '/api/kitchen/watch',
  access: 'can:orders',
  data: kitchenWatchSchema,
});
