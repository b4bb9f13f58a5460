import { z } from 'zod';
import { ROLES } from '../domain/account/roles.ts';
import { TEXT_BOUNDS } from '../domain/text/field-rules.ts';
import { userSchema } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';
import { idSchema, instantSchema, listMetaSchema, pageQuerySchema, textSchema } from './fields.ts';

export const listedUserSchema = userSchema.extend({ isActive: z.boolean() });
export type ListedUser = z.infer<typeof listedUserSchema>;
export const listUsersQuerySchema = pageQuerySchema.extend({
  role: z.enum(ROLES).optional(),
  search: textSchema(TEXT_BOUNDS.search).optional(),
});
export type ListUsersQuery = z.infer<typeof listUsersQuerySchema>;
export const listUsers = defineEndpoint('listUsers', {
  query: listUsersQuerySchema,
  data: z.array(listedUserSchema),
  meta: listMetaSchema,
});
const userParamsSchema = z.object({ accountId: idSchema });
/** An account with the totals of its orders in rupees, cancelled orders excluded (S2.133). */
export const userProfileSchema = listedUserSchema.extend({
  orderTotals: z.object({
    count: z.int(),
    value: z.number(),
    paid: z.number(),
    /** Null when there is no order. */
    newestAt: instantSchema.nullable(),
  }),
});
export type UserProfile = z.infer<typeof userProfileSchema>;
export const readUser = defineEndpoint('readUser', { params: userParamsSchema, data: userProfileSchema });
export const updateUser = defineEndpoint('updateUser', {
  params: userParamsSchema,
  body: z.object({ isActive: z.boolean() }),
  data: listedUserSchema,
});

export const customerEndpoints = [listUsers, readUser, updateUser] as const;
