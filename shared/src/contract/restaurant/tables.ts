import { z } from 'zod';
import { TABLE_BOUNDS } from '../../domain/text/field-rules.ts';
import { defineEndpoint, type EndpointData } from '../endpoint.ts';
import { claimedMoneySchema, idSchema, instantSchema, requiredTextSchema, textSchema } from '../fields.ts';
import { orderSchema } from '../orders/orders.ts';
import { acceptsUsedReference, tenderSchema } from '../orders/payments.ts';
import { sessionGrantSchema } from '../people/auth.ts';

const tableSchema = z.object({ id: z.string(), name: z.string() });
export type Table = z.infer<typeof tableSchema>;

const tableNameSchema = requiredTextSchema(TABLE_BOUNDS.name);
const tableParamsSchema = z.object({ tableId: idSchema });

/** In the restaurant's order. */
export const listTables = defineEndpoint('listTables', {
  method: 'GET',
  path: '/api/tables',
  access: 'signedIn',
  data: z.array(tableSchema),
});

export const addTable = defineEndpoint('addTable', {
  method: 'POST',
  path: '/api/tables',
  access: 'can:settings',
  body: z.object({ name: tableNameSchema }),
  data: tableSchema,
  status: 201,
});

export const updateTable = defineEndpoint('updateTable', {
  method: 'PUT',
  path: '/api/tables/{tableId}',
  access: 'can:settings',
  params: tableParamsSchema,
  /** `place` counts from 1. */
  body: z.object({ name: tableNameSchema, place: z.int().min(1).max(TABLE_BOUNDS.count) }).partial(),
  data: tableSchema,
});

/** Earlier orders keep its name. */
export const archiveTable = defineEndpoint('archiveTable', {
  method: 'DELETE',
  path: '/api/tables/{tableId}',
  access: 'can:settings',
  params: tableParamsSchema,
  data: z.null(),
});

/** The tables with their open sittings, in the restaurant's order. Amounts in rupees. */
export const readFloor = defineEndpoint('readFloor', {
  method: 'GET',
  path: '/api/tables/floor',
  access: 'can:counter',
  data: z.array(
    tableSchema.extend({
      sitting: z
        .object({
          id: z.string(),
          openedAt: instantSchema,
          /** The number of orders, without cancelled ones, and of those that are not served yet. */
          rounds: z.int(),
          openOrders: z.int(),
          due: z.number(),
          /** When the guest has asked for the bill last. */
          billAskedAt: instantSchema.nullable(),
        })
        .nullable(),
    }),
  ),
});
export type Floor = EndpointData<typeof readFloor>;

/** Starts a sitting, or answers with the one that is open. */
export const openTable = defineEndpoint('openTable', {
  method: 'POST',
  path: '/api/tables/{tableId}/sitting',
  access: 'can:counter',
  params: tableParamsSchema,
  data: z.object({ sittingId: z.string() }),
});

/** Everything that was ordered at a table since it was opened. Amounts in rupees. */
const billSchema = z.object({
  sittingId: z.string(),
  tableName: z.string(),
  openedAt: instantSchema,
  billAskedAt: instantSchema.nullable(),
  /** Oldest first. A cancelled one does not count. */
  rounds: z.array(
    orderSchema
      .pick({ orderNumber: true, status: true, createdAt: true, total: true, dueAmount: true })
      .extend({
        items: z.array(
          z.object({ name: z.string(), options: z.string(), quantity: z.int(), price: z.number() }),
        ),
      }),
  ),
  total: z.number(),
  due: z.number(),
});
export type TableBill = z.infer<typeof billSchema>;

const sittingParamsSchema = z.object({ sittingId: idSchema });

export const readSitting = defineEndpoint('readSitting', {
  method: 'GET',
  path: '/api/tables/sittings/{sittingId}',
  access: 'can:counter',
  params: sittingParamsSchema,
  data: billSchema,
});

/** Takes everything that is due with one tender. Needs an `Idempotency-Key`: a repeated call has no further effect. */
export const payForSitting = defineEndpoint('payForSitting', {
  method: 'POST',
  path: '/api/tables/sittings/{sittingId}/payment',
  access: 'can:payments',
  params: sittingParamsSchema,
  /** The amount of the tender is what the device shows as due. */
  body: z.object({ tender: tenderSchema.extend({ amount: claimedMoneySchema }), acceptsUsedReference }),
  data: billSchema,
});

/** Ends the sitting and the sessions of its guests. Refused while something is due or an order is open. */
export const closeSitting = defineEndpoint('closeSitting', {
  method: 'POST',
  path: '/api/tables/sittings/{sittingId}/close',
  access: 'can:counter',
  params: sittingParamsSchema,
  data: z.null(),
});

/** The tables with the keys of their codes. A code leads to `tablePath(key)`. */
const tableKeySchema = tableSchema.extend({ key: z.string() });
export type TableKey = z.infer<typeof tableKeySchema>;

export const listTableKeys = defineEndpoint('listTableKeys', {
  method: 'GET',
  path: '/api/tables/keys',
  access: 'can:settings',
  data: z.array(tableKeySchema),
});

/** The printed code stops working, and the sessions of the table's guests end. */
export const renewTableKey = defineEndpoint('renewTableKey', {
  method: 'POST',
  path: '/api/tables/{tableId}/key',
  access: 'can:settings',
  params: tableParamsSchema,
  data: tableKeySchema,
});

const keyParamsSchema = z.object({ key: textSchema(40) });

/** The table of a scanned code. Guests may order at it while it is open. */
export const readScannedTable = defineEndpoint('readScannedTable', {
  method: 'GET',
  path: '/api/tables/scanned/{key}',
  access: 'public',
  params: keyParamsSchema,
  data: z.object({ name: z.string(), isOpen: z.boolean() }),
});

/** Starts the session of a guest, who has no account: she orders at this table until it is closed, six hours at most. */
export const startGuestSession = defineEndpoint('startGuestSession', {
  method: 'POST',
  path: '/api/tables/scanned/{key}/session',
  access: 'public',
  params: keyParamsSchema,
  data: sessionGrantSchema,
  status: 201,
});

/** The bill of the guest's table. */
export const readTableBill = defineEndpoint('readTableBill', {
  method: 'GET',
  path: '/api/tables/bill',
  access: 'guest',
  data: billSchema,
});

/** "The bill, please": it rings in the panel. */
export const askForBill = defineEndpoint('askForBill', {
  method: 'POST',
  path: '/api/tables/bill',
  access: 'guest',
  data: billSchema,
});
