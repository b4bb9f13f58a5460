import { z } from 'zod';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '../../domain/account/audit.ts';
import { defineEndpoint } from '../endpoint.ts';
import { idSchema, instantSchema, listMetaSchema, nepalDaySchema, pageQuerySchema } from '../fields.ts';

const valuesSchema = z.record(z.string(), z.unknown()).nullable();

export const auditEntrySchema = z.object({
  id: z.string(),
  at: instantSchema,
  /** Null for the server itself and its command line. The name is empty for an account that no longer exists. */
  actor: z.object({ id: z.string(), name: z.string() }).nullable(),
  action: z.enum(AUDIT_ACTIONS),
  subject: z.enum(AUDIT_SUBJECTS),
  subjectId: z.string().nullable(),
  /** Its present name; null for customers and for what has none. */
  subjectName: z.string().nullable(),
  network: z.string(),
  device: z.string(),
  /** The changed fields only; a hidden value is '...'. */
  before: valuesSchema,
  after: valuesSchema,
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const listAuditQuerySchema = pageQuerySchema.extend({
  /** The account that acted. */
  actorId: idSchema.optional(),
  subject: z.enum(AUDIT_SUBJECTS).optional(),
  /** The id of an entry: only older ones. */
  after: z
    .string()
    .regex(/^\d{1,18}$/, 'must be the id of an entry')
    .optional(),
  /** A Nepal day. */
  day: nepalDaySchema.optional(),
});
export type ListAuditQuery = z.infer<typeof listAuditQuerySchema>;

/** Newest first. */
export const listAudit = defineEndpoint('listAudit', {
  method: 'GET',
  path: '/api/audit',
  access: 'can:audit',
  query: listAuditQuerySchema,
  data: z.array(auditEntrySchema),
  meta: listMetaSchema,
});
