import { z } from 'zod';
import { BACKUP_WARNINGS } from '../../domain/restaurant/backup-warnings.ts';
import { defineEndpoint } from '../endpoint.ts';
import { instantSchema } from '../fields.ts';

const madeBackupSchema = z.object({
  file: z.string(),
  at: instantSchema,
  ageHours: z.number(),
  bytes: z.number(),
  isEncrypted: z.boolean(),
  /** When its file was read to the end and found complete. */
  verifiedAt: instantSchema.nullable(),
});

export const backupsSchema = z.object({
  /** The latest complete backup: the moment of its data. */
  latest: z
    .object({
      at: instantSchema,
      ageHours: z.number(),
      bytes: z.number(),
      isEncrypted: z.boolean(),
      /** When its file was read to the end and found complete. */
      verifiedAt: instantSchema.nullable(),
    })
    .nullable(),
  /** A failure after the latest complete backup. */
  failure: z.object({ at: instantSchema, reason: z.string() }).nullable(),
  /** The time of the nightly backup in Nepal, HH:MM; null when there is none. */
  nightlyAt: z.string().nullable(),
  /** Empty for a demo. */
  warnings: z.array(z.enum(BACKUP_WARNINGS)),
  /** What the process that answers does now. */
  step: z.enum(['making', 'verifying']).nullable(),
  /** Those in the folder of the backups, the newest first. */
  files: z.array(madeBackupSchema),
  /** For whoever is called for help. */
  machine: z.object({
    version: z.string(),
    /** Free on the disk of the backups, or of the folder above that is there. */
    freeBytes: z.number(),
    /** Of this process. */
    memoryBytes: z.number(),
  }),
});
export type Backups = z.infer<typeof backupsSchema>;
export const readBackups = defineEndpoint('readBackups', {
  method: 'GET',
  path: '/api/backups',
  access: 'can:installation',
  data: backupsSchema,
});

/** Begins a backup that is verified after it, unless one is being made. */
export const makeBackup = defineEndpoint('makeBackup', {
  method: 'POST',
  path: '/api/backups',
  access: 'can:installation',
  data: backupsSchema,
});
