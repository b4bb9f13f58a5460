import { z } from 'zod';
import { ROLES } from '../../domain/account/roles.ts';
import { ACCOUNT_BOUNDS, TEXT_BOUNDS } from '../../domain/text/field-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  flagSchema,
  idSchema,
  instantSchema,
  listMetaSchema,
  pageQuerySchema,
  textSchema,
} from '../fields.ts';
import { userSchema } from './auth.ts';

export const listedUserSchema = userSchema.omit({ job: true, can: true }).extend({
  isActive: z.boolean(),
  /** She orders by telephone or at the counter, and has no account. Absent from accounts. */
  isCaller: z.literal(true).optional(),
});
export type ListedUser = z.infer<typeof listedUserSchema>;
export const listUsersQuerySchema = pageQuerySchema.extend({
  role: z.enum(ROLES).optional(),
  search: textSchema(TEXT_BOUNDS.search).optional(),
  /** Those who order by telephone or at the counter without an account, in place of the accounts. */
  callers: flagSchema.optional(),
});
export type ListUsersQuery = z.infer<typeof listUsersQuerySchema>;
export const listUsers = defineEndpoint('listUsers', {
  method: 'GET',
  path: '/api/auth/users',
  access: 'can:customers',
  query: listUsersQuerySchema,
  data: z.array(listedUserSchema),
  meta: listMetaSchema,
});
const userParamsSchema = z.object({ accountId: idSchema });
/** An account with the totals of its orders in rupees, cancelled orders excluded (S2.133) and counted apart. */
export const userProfileSchema = listedUserSchema.extend({
  /** New orders with this phone are flagged 'call first'. */
  isPhoneBlocked: z.boolean(),
  /** What staff should know about a caller. Absent from accounts. */
  callerNote: z.string().optional(),
  orderTotals: z.object({
    count: z.int(),
    value: z.number(),
    paid: z.number(),
    /** Null when there is no order. */
    newestAt: instantSchema.nullable(),
    cancelled: z.int(),
  }),
});
export type UserProfile = z.infer<typeof userProfileSchema>;
export const readUser = defineEndpoint('readUser', {
  method: 'GET',
  path: '/api/auth/users/{accountId}',
  access: 'can:customers',
  params: userParamsSchema,
  data: userProfileSchema,
});

export const updateUser = defineEndpoint('updateUser', {
  method: 'PUT',
  path: '/api/auth/users/{accountId}',
  access: 'can:blockCustomers',
  params: userParamsSchema,
  body: z.object({ isActive: z.boolean() }),
  data: listedUserSchema,
});

const blockPhoneBodySchema = z.object({
  isBlocked: z.boolean(),
  /** The phone that was shown: when the customer has another one by now, neither is blocked or unblocked. */
  shownPhone: textSchema(ACCOUNT_BOUNDS.phone.max).optional(),
});
export type BlockPhoneBody = z.infer<typeof blockPhoneBodySchema>;
/** Blocks the phone of a customer, or unblocks it. Orders with it can still be placed. */
export const blockPhone = defineEndpoint('blockPhone', {
  method: 'PUT',
  path: '/api/auth/users/{accountId}/phone',
  access: 'can:blockCustomers',
  isAct: true,
  params: userParamsSchema,
  body: blockPhoneBodySchema,
  data: z.object({ isPhoneBlocked: z.boolean() }),
});
