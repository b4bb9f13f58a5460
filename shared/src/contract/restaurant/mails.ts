import { z } from 'zod';
import { MAIL_FAILURES, MAIL_KINDS } from '../../domain/account/mail-kinds.ts';
import { defineEndpoint } from '../endpoint.ts';
import { idSchema, instantSchema } from '../fields.ts';

export const stuckMailSchema = z.object({
  id: z.string(),
  kind: z.enum(MAIL_KINDS),
  to: z.string(),
  since: instantSchema,
  /** Since the last time that somebody asked for another attempt. */
  attempts: z.int(),
  failure: z.enum(MAIL_FAILURES),
  /** In the words of the mail server or the system. */
  reason: z.string(),
  /** Null while the mail is being sent, and after the last attempt. */
  nextAttemptAt: instantSchema.nullable(),
  hasGivenUp: z.boolean(),
});
export type StuckMail = z.infer<typeof stuckMailSchema>;

/** Waiting mails that the mail server did not accept, the oldest first. */
export const listStuckMails = defineEndpoint('listStuckMails', {
  method: 'GET',
  path: '/api/mails',
  access: 'can:installation',
  data: z.array(stuckMailSchema),
});

const mailParamsSchema = z.object({ mailId: idSchema });

export const retryMail = defineEndpoint('retryMail', {
  method: 'PUT',
  path: '/api/mails/{mailId}/retry',
  access: 'can:installation',
  isAct: true,
  params: mailParamsSchema,
  data: z.null(),
});

export const discardMail = defineEndpoint('discardMail', {
  method: 'DELETE',
  path: '/api/mails/{mailId}',
  access: 'can:installation',
  params: mailParamsSchema,
  data: z.null(),
});

export const JOB_TASKS = ['mail', 'push', 'status_notification'] as const;

export const overdueJobsSchema = z.object({
  task: z.enum(JOB_TASKS),
  count: z.int(),
  /** When the first of them was due. */
  since: instantSchema,
});
export type OverdueJobs = z.infer<typeof overdueJobsSchema>;

/** Jobs that have been due for more than ten minutes and that no process runs, by task. */
export const listOverdueJobs = defineEndpoint('listOverdueJobs', {
  method: 'GET',
  path: '/api/jobs/overdue',
  access: 'can:installation',
  data: z.array(overdueJobsSchema),
});
