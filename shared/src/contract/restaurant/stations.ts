import { z } from 'zod';
import { STATION_BOUNDS } from '../../domain/text/field-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { idSchema, requiredTextSchema } from '../fields.ts';

export const stationSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Its dishes. A dish of no station belongs to every board. */
  menuItemIds: z.array(z.string()),
});
export type Station = z.infer<typeof stationSchema>;

const stationNameSchema = requiredTextSchema(STATION_BOUNDS.name);
const stationParamsSchema = z.object({ stationId: idSchema });

/** In the restaurant's order. */
export const listStations = defineEndpoint('listStations', {
  method: 'GET',
  path: '/api/stations',
  access: 'can:board',
  data: z.array(stationSchema),
});

export const addStation = defineEndpoint('addStation', {
  method: 'POST',
  path: '/api/stations',
  access: 'can:menu',
  body: z.object({ name: stationNameSchema }),
  data: stationSchema,
  status: 201,
});

export const updateStation = defineEndpoint('updateStation', {
  method: 'PUT',
  path: '/api/stations/{stationId}',
  access: 'can:menu',
  params: stationParamsSchema,
  /** `place` counts from 1. */
  body: z.object({ name: stationNameSchema, place: z.int().min(1).max(STATION_BOUNDS.count) }).partial(),
  data: stationSchema,
});

/** Its dishes then have no station. */
export const deleteStation = defineEndpoint('deleteStation', {
  method: 'DELETE',
  path: '/api/stations/{stationId}',
  access: 'can:menu',
  params: stationParamsSchema,
  data: z.null(),
});

/** Gives every dish of the category this station; null takes it away. */
export const setCategoryStation = defineEndpoint('setCategoryStation', {
  method: 'PUT',
  path: '/api/categories/{categoryId}/station',
  access: 'can:menu',
  isAct: true,
  params: z.object({ categoryId: idSchema }),
  body: z.object({ stationId: idSchema.nullable() }),
  data: z.null(),
});
