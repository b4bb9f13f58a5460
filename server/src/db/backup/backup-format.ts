import { z } from 'zod';
import { OperatorError } from '../../lib/operator-error.ts';

/** Increased when an earlier version could not read the file. */
export const BACKUP_FORMAT = 1;

/** The names of a file's first and last entry; the parts of the tables are between them. */
export const HEADER_NAME = 'header.json';
export const MANIFEST_NAME = 'manifest.json';
export const partName = (number: number, table: string) => `${String(number).padStart(6, '0')}-${table}.copy`;
export const tableOfPart = (name: string) => /^\d{6}-(\w+)\.copy$/.exec(name)?.[1];

/**
 * Tables that a backup leaves out: sessions with what belongs to them, codes and links that expire, counters of
 * attempts, and what the installation writes anew.
 */
export const TABLES_LEFT_OUT: readonly string[] = [
  'sessions',
  'push_subscriptions',
  'push_messages',
  'board_cooks',
  'kitchen_boards',
  'password_resets',
  'email_changes',
  'staff_invitations',
  'attempt_counters',
  'readiness_probe',
  'schema_migrations',
  'backups',
];

/** The amounts whose sums are compared. */
export const MONEY_COLUMNS = [
  { table: 'orders', column: 'total' },
  { table: 'orders', column: 'paid_amount' },
  { table: 'payments', column: 'amount' },
] as const;

export const headerSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  appVersion: z.string(),
  createdAt: z.iso.datetime(),
  restaurantName: z.string(),
  publicUrl: z.string(),
  kitchenEmail: z.string(),
  postgresVersion: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type BackupHeader = z.infer<typeof headerSchema>;

export const manifestSchema = z.object({
  rows: z.record(z.string(), z.number()),
  /** By `table.column`, in rupees with two decimals. */
  sums: z.record(z.string(), z.string()),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Every part in its order. */
  parts: z.array(z.object({ name: z.string(), sha256: z.string() })),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

/** A backup that cannot be made, read or restored; the message is for the operator. */
export class BackupError extends OperatorError {
  override readonly name: string = 'BackupError';
}

/** The backup is written, or restored, and only a step after it has failed. */
export class FollowUpError extends BackupError {
  override readonly name = 'FollowUpError';
}
