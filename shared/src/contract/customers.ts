import { z } from 'zod';
import { ROLES } from '../domain/roles.ts';
import { TEXT_BOUNDS } from '../domain/text-bounds.ts';
import { userSchema } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';
import { idSchema, listMetaSchema, pageQuerySchema, textSchema } from './fields.ts';

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
export const updateUser = defineEndpoint('updateUser', {
  params: z.object({ accountId: idSchema }),
  body: z.object({ isActive: z.boolean() }),
  data: listedUserSchema,
});

export const customerEndpoints = [listUsers, updateUser] as const;
