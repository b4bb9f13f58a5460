import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { instantSchema, madeIdSchema } from './fields.ts';

/** A board says again and again that it is open and works; its page makes the id. */
export const proveBoardAlive = defineEndpoint('proveBoardAlive', {
  params: z.object({ boardId: madeIdSchema }),
  /** Nothing to say; absent is the same. */
  body: z.object({}).nullish(),
  data: z.object({ aliveAt: instantSchema }),
});

export const kitchenWatchSchema = z.object({
  /** When a board, of whoever, last proved itself alive; null when none ever has. */
  lastAliveAt: instantSchema.nullable(),
  /** Orders that are confirmed and that nobody prepares. */
  waiting: z.int(),
  oldestWaitingSince: instantSchema.nullable(),
  /** Orders wait for a minute or more, and for as long no board has been alive. */
  isUnattended: z.boolean(),
});
export type KitchenWatch = z.infer<typeof kitchenWatchSchema>;
export const readKitchenWatch = defineEndpoint('readKitchenWatch', { data: kitchenWatchSchema });

export const kitchenEndpoints = [proveBoardAlive, readKitchenWatch] as const;
