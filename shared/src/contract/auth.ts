import { z } from 'zod';
import { ROLES } from '../domain/account/roles.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  emailSchema,
  idSchema,
  instantSchema,
  nameSchema,
  passwordSchema,
  phoneSchema,
  textSchema,
  typedEmailSchema,
} from './fields.ts';

export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(ROLES),
  isKitchen: z.boolean().optional(),
  createdAt: instantSchema,
});
export type User = z.infer<typeof userSchema>;

export const sessionGrantSchema = z.object({ user: userSchema, token: z.string() });
export type SessionGrant = z.infer<typeof sessionGrantSchema>;

/** Sign-in compares the password and does not apply the length rule of new passwords. */
export const signInBodySchema = z.object({ email: typedEmailSchema, password: z.string().max(1000) });
export const signIn = defineEndpoint('signIn', { body: signInBodySchema, data: sessionGrantSchema });

/** A sent `role` is ignored: registration always creates a customer (S3.36). */
export const registerBodySchema = z.object({
  name: nameSchema,
  email: emailSchema,
  phone: phoneSchema,
  password: passwordSchema,
  confirmPassword: z.string().max(1000),
});
export type RegisterBody = z.infer<typeof registerBodySchema>;
export const register = defineEndpoint('register', {
  body: registerBodySchema,
  data: sessionGrantSchema,
  status: 201,
});

export const forgotPassword = defineEndpoint('forgotPassword', {
  body: z.object({ email: typedEmailSchema }),
  data: z.null(),
  envelope: 'message',
});
export const resetPassword = defineEndpoint('resetPassword', {
  body: z.object({ token: textSchema(200), password: passwordSchema }),
  data: z.null(),
  envelope: 'message',
});

export const signOut = defineEndpoint('signOut', { data: z.null() });
export const readSession = defineEndpoint('readSession', { data: z.object({ user: userSchema }) });

export const sessionSchema = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  device: z.string(),
  createdAt: instantSchema,
  lastUsedAt: instantSchema,
});
export type Session = z.infer<typeof sessionSchema>;
export const listSessions = defineEndpoint('listSessions', { data: z.array(sessionSchema) });
export const endSession = defineEndpoint('endSession', {
  params: z.object({ sessionId: idSchema }),
  data: z.null(),
});

export const authEndpoints = [
  signIn,
  register,
  forgotPassword,
  resetPassword,
  signOut,
  readSession,
  listSessions,
  endSession,
] as const;
