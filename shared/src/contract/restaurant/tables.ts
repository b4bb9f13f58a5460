import { z } from 'zod';
import { TABLE_BOUNDS } from '../../domain/text/field-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { idSchema, requiredTextSchema } from '../fields.ts';

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
