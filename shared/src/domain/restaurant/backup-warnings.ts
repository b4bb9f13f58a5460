export const BACKUP_WARNINGS = ['never', 'failed', 'old', 'unverified', 'unencrypted'] as const;
export type BackupWarning = (typeof BACKUP_WARNINGS)[number];

/** A nightly backup that fails once is noticed before the second night. */
const OLD_AFTER_MS = 36 * 60 * 60 * 1_000;

/** A clock that is corrected by less than this is in order. */
const CLOCK_TOLERANCE_MS = 5 * 60 * 1_000;

/** The latest believable start of a backup: a later one was made while the clock was ahead, and tells nothing of its age. */
export const latestBelievable = (now: Date): Date => new Date(now.getTime() + CLOCK_TOLERANCE_MS);

/** What is wrong with the backups. @param latest the latest complete one @param failedAt the start of the latest failure */
export function backupWarnings(
  latest: { at: Date; isEncrypted: boolean; isVerified: boolean } | null,
  failedAt: Date | null,
  now: Date,
): BackupWarning[] {
  const hasFailed = failedAt !== null && (latest === null || failedAt > latest.at);
  const holds: Record<BackupWarning, boolean> = {
    never: latest === null,
    failed: hasFailed,
    old: latest !== null && now.getTime() - latest.at.getTime() > OLD_AFTER_MS,
    unverified: latest !== null && !latest.isVerified,
    unencrypted: latest !== null && !latest.isEncrypted,
  };
  return BACKUP_WARNINGS.filter((warning) => holds[warning]);
}
