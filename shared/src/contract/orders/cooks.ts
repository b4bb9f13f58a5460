import { z } from 'zod';
import { COOK_NAME_LENGTH, COOK_PIN, cleanPin, isEasyPin } from '../../domain/account/cooks.ts';
import { defineEndpoint } from '../endpoint.ts';
import { idSchema, personNameSchema } from '../fields.ts';

const cookNameSchema = personNameSchema.max(COOK_NAME_LENGTH);
const pinSchema = z.string().max(20, { abort: true }).overwrite(cleanPin).regex(COOK_PIN, 'must be 4 digits');
const newPinSchema = pinSchema.refine((pin) => !isEasyPin(pin), 'is too easy to guess');

export const cookSchema = z.object({ id: z.string(), name: z.string(), isActive: z.boolean() });
export type Cook = z.infer<typeof cookSchema>;

/** Active cooks first. */
export const listCooks = defineEndpoint('listCooks', {
  method: 'GET',
  path: '/api/cooks',
  access: 'can:staff',
  data: z.array(cookSchema),
});

export const addCook = defineEndpoint('addCook', {
  method: 'POST',
  path: '/api/cooks',
  access: 'can:staff',
  body: z.object({ name: cookNameSchema, pin: newPinSchema }),
  data: cookSchema,
  status: 201,
});

/** Enabling a cook again needs a PIN, because the earlier one may belong to another cook now. */
export const updateCook = defineEndpoint('updateCook', {
  method: 'PUT',
  path: '/api/cooks/{cookId}',
  access: 'can:staff',
  params: z.object({ cookId: idSchema }),
  body: z.object({ name: cookNameSchema, pin: newPinSchema, isActive: z.boolean() }).partial(),
  data: cookSchema,
});

export const boardCookSchema = z.object({
  /** Who cooks at this device; null for nobody. */
  name: z.string().nullable(),
  /** False in a restaurant without cooks: the board does not ask. */
  hasCooks: z.boolean(),
});
export type BoardCook = z.infer<typeof boardCookSchema>;

export const readBoardCook = defineEndpoint('readBoardCook', {
  method: 'GET',
  path: '/api/kitchen/cook',
  access: 'can:board',
  data: boardCookSchema,
});

/** After five wrong PINs in five minutes the device gets 429. */
export const signCookIn = defineEndpoint('signCookIn', {
  method: 'POST',
  path: '/api/kitchen/cook',
  access: 'can:board',
  body: z.object({ pin: pinSchema }),
  data: boardCookSchema,
});

export const signCookOut = defineEndpoint('signCookOut', {
  method: 'DELETE',
  path: '/api/kitchen/cook',
  access: 'can:board',
  data: boardCookSchema,
});
