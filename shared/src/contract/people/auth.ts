import { z } from 'zod';
import { JOBS, PERMISSION_NAMES, ROLES } from '../../domain/account/roles.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  emailSchema,
  idSchema,
  instantSchema,
  passwordSchema,
  personNameSchema,
  phoneSchema,
  repeatedPasswordSchema,
  textSchema,
  typedEmailSchema,
  typedPasswordSchema,
} from '../fields.ts';
import { secondFactorCodeSchema } from './second-factor.ts';

export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(ROLES),
  isKitchen: z.boolean().optional(),
  /** `job` and `can` are those of staff accounts; a customer has neither. */
  job: z.enum(JOBS).optional(),
  can: z.array(z.enum(PERMISSION_NAMES)).optional(),
  /** Only `true`: the account must set up a second factor before it may do anything else. */
  needsSecondFactor: z.literal(true).optional(),
  createdAt: instantSchema,
});
export type User = z.infer<typeof userSchema>;

export const sessionGrantSchema = z.object({ user: userSchema, token: z.string() });
export type SessionGrant = z.infer<typeof sessionGrantSchema>;

/** Sign-in compares the password and does not apply the length rule of new passwords. */
export const signInBodySchema = z.object({
  email: typedEmailSchema,
  password: typedPasswordSchema,
  /** For an account with a second factor: a code of the authenticator app, or a recovery code. */
  code: secondFactorCodeSchema.optional(),
});
export type SignInBody = z.infer<typeof signInBodySchema>;
export const signIn = defineEndpoint('signIn', {
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  body: signInBodySchema,
  data: sessionGrantSchema,
});

/** A sent `role` is ignored: registration always creates a customer (S3.36). */
export const registerBodySchema = z.object({
  name: personNameSchema,
  email: emailSchema,
  phone: phoneSchema,
  password: passwordSchema,
  confirmPassword: repeatedPasswordSchema,
});
export type RegisterBody = z.infer<typeof registerBodySchema>;
export const register = defineEndpoint('register', {
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  body: registerBodySchema,
  data: sessionGrantSchema,
  status: 201,
});

export const forgotPassword = defineEndpoint('forgotPassword', {
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  body: z.object({ email: typedEmailSchema }),
  data: z.null(),
  envelope: 'message',
});

export const resetPassword = defineEndpoint('resetPassword', {
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  // A missing or malformed token is an invalid link, not an invalid field: the panel signs out on errors with "token".
  body: z.object({ token: textSchema(200).catch(''), password: passwordSchema }),
  data: z.null(),
  envelope: 'message',
});

export const signOut = defineEndpoint('signOut', {
  method: 'POST',
  path: '/api/auth/logout',
  access: 'signedIn',
  forGuests: true,
  withoutSecondFactor: true,
  data: z.null(),
});

export const readSession = defineEndpoint('readSession', {
  method: 'GET',
  path: '/api/auth/session',
  access: 'signedIn',
  forGuests: true,
  withoutSecondFactor: true,
  data: z.object({ user: userSchema }),
});

export const sessionSchema = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  /** The User-Agent header of the sign-in. */
  device: z.string(),
  /** Readable, like 'Chrome on Android'; empty for an unknown device. */
  deviceName: z.string(),
  /** The network at the last noted use; empty for a session from before networks were noted. */
  network: z.string(),
  createdAt: instantSchema,
  lastUsedAt: instantSchema,
});
export type Session = z.infer<typeof sessionSchema>;
export const listSessions = defineEndpoint('listSessions', {
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'signedIn',
  data: z.array(sessionSchema),
});

export const endSession = defineEndpoint('endSession', {
  method: 'DELETE',
  path: '/api/auth/sessions/{sessionId}',
  access: 'owner',
  params: z.object({ sessionId: idSchema }),
  data: z.null(),
});

/** Ends every session of the caller but this one. */
export const endOtherSessions = defineEndpoint('endOtherSessions', {
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'signedIn',
  data: z.null(),
});
