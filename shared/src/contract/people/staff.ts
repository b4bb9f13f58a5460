import { z } from 'zod';
import { JOBS, PERSON_JOBS } from '../../domain/account/roles.ts';
import { SESSION_LIMIT_DAYS } from '../../domain/account/staff-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { emailSchema, idSchema, instantSchema, personNameSchema, textSchema } from '../fields.ts';
import { registerBodySchema, sessionGrantSchema } from './auth.ts';

const personJobSchema = z.enum(PERSON_JOBS);

export const staffMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  job: z.enum(JOBS),
  isActive: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** The caller's own account. */
  isSelf: z.boolean(),
  createdAt: instantSchema,
  /** Devices that are signed in. */
  sessions: z.int(),
  /** The last use of a session, to the hour; null without a session. */
  lastUsedAt: instantSchema.nullable(),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;

export const staffInvitationSchema = z.object({
  id: z.string(),
  name: z.string(),
  job: personJobSchema,
  /** Null for a printed code. */
  email: z.string().nullable(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
});
export type StaffInvitation = z.infer<typeof staffInvitationSchema>;

export const listStaff = defineEndpoint('listStaff', {
  method: 'GET',
  path: '/api/staff',
  access: 'can:staff',
  data: z.object({
    members: z.array(staffMemberSchema),
    invitations: z.array(staffInvitationSchema),
    /** Staff without a second factor can only set one up. */
    requiresSecondFactor: z.boolean(),
  }),
});

/** With an email the invitation is mailed and valid for this address only; without one the code is answered, once. */
export const inviteStaff = defineEndpoint('inviteStaff', {
  method: 'POST',
  path: '/api/staff/invitations',
  access: 'can:staff',
  body: z.object({ name: personNameSchema, job: personJobSchema, email: emailSchema.optional() }),
  data: staffInvitationSchema.extend({ code: z.string().nullable() }),
  status: 201,
});

export const withdrawInvitation = defineEndpoint('withdrawInvitation', {
  method: 'DELETE',
  path: '/api/staff/invitations/{invitationId}',
  access: 'can:staff',
  params: z.object({ invitationId: idSchema }),
  data: z.null(),
});

const staffParamsSchema = z.object({ staffId: idSchema });

export const updateStaff = defineEndpoint('updateStaff', {
  method: 'PUT',
  path: '/api/staff/{staffId}',
  access: 'can:staff',
  params: staffParamsSchema,
  /** The job 'kitchen' is that of the kitchen account alone, as it was read. */
  body: z.object({ job: z.enum(JOBS), isActive: z.boolean() }).partial(),
  data: staffMemberSchema,
});

/** The present password stops working at once; the link sets a new one. */
export const resetStaff = defineEndpoint('resetStaff', {
  method: 'POST',
  path: '/api/staff/{staffId}/reset',
  access: 'can:staff',
  params: staffParamsSchema,
  data: z.object({ link: z.string(), expiresAt: instantSchema }),
});

export const endStaffSessions = defineEndpoint('endStaffSessions', {
  method: 'DELETE',
  path: '/api/staff/{staffId}/sessions',
  access: 'can:staff',
  params: staffParamsSchema,
  data: z.null(),
});

const limitDaysSchema = z.int().min(SESSION_LIMIT_DAYS.min).max(SESSION_LIMIT_DAYS.max);
/** How long staff stay signed in, in days. */
export const sessionLimitsSchema = z.object({
  /** Since the last use. */
  idleDays: limitDaysSchema,
  /** Since the sign-in; null without a limit. */
  absoluteDays: limitDaysSchema.nullable(),
});
export type SessionLimits = z.infer<typeof sessionLimitsSchema>;
export const readSessionLimits = defineEndpoint('readSessionLimits', {
  method: 'GET',
  path: '/api/staff/session-limits',
  access: 'can:staff',
  data: sessionLimitsSchema,
});

/** Counts at once, also for sessions that exist. */
export const updateSessionLimits = defineEndpoint('updateSessionLimits', {
  method: 'PUT',
  path: '/api/staff/session-limits',
  access: 'can:staff',
  body: sessionLimitsSchema,
  data: sessionLimitsSchema,
});

/** For a member who has lost the phone and the recovery codes. */
export const removeSecondFactor = defineEndpoint('removeSecondFactor', {
  method: 'DELETE',
  path: '/api/staff/{staffId}/second-factor',
  access: 'can:staff',
  params: staffParamsSchema,
  data: staffMemberSchema,
});

const staffRulesSchema = z.object({ requiresSecondFactor: z.boolean() });

/** Refused with `second_factor.own_first` while the caller has none. */
export const updateStaffRules = defineEndpoint('updateStaffRules', {
  method: 'PUT',
  path: '/api/staff-rules',
  access: 'can:staff',
  body: staffRulesSchema,
  data: staffRulesSchema,
});

/** Uses an invitation: creates the staff account and signs it in. */
export const joinStaff = defineEndpoint('joinStaff', {
  method: 'POST',
  path: '/api/auth/join',
  access: 'public',
  body: registerBodySchema.extend({ code: textSchema(100) }),
  data: sessionGrantSchema,
  status: 201,
});
