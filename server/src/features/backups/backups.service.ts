import { join, resolve } from 'node:path';
import type { Backups } from '@chulo/shared/contract/restaurant/backups';
import { backupWarnings, latestBelievable } from '@chulo/shared/domain/restaurant/backup-warnings';
import {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  nepalDayOf,
  startOfNepalDay,
} from '@chulo/shared/domain/time/nepal-time';
import type { Kysely } from 'kysely';
import { verifyBackup } from '../../db/backup/backup-reader.ts';
import { makeBackup } from '../../db/backup/make-backup.ts';
import { recordVerification } from '../../db/backup/record-verification.ts';
import type { ConnectionSettings } from '../../db/client.ts';
import type { DB } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import * as repository from './backups.repository.ts';

export interface BackupsDependencies {
  db: Kysely<DB>;
  connection: ConnectionSettings;
  clock: Clock;
  log: { info(details: object, message: string): void };
  config: {
    backupDir: string;
    backupAt: string | null;
    backupKeep: number;
    backupPassphrase: string | null;
    publicUrl: string;
    kitchenEmail: string;
    isDemo: boolean;
  };
}

export type BackupsService = ReturnType<typeof createBackupsService>;

const RETRY_MS = HOUR_MS;

export function createBackupsService({ db, connection, clock, log, config }: BackupsDependencies) {
  const stop = new AbortController();
  /** Also of a failure that the database could not record. */
  let failedAt: Date | null = null;
  let running: Promise<unknown> = Promise.resolve();

  async function readLatest(now: Date) {
    const until = latestBelievable(now);
    return {
      latest: (await repository.findLatestBackup(db, until)) ?? null,
      failure: (await repository.findLatestFailure(db, until)) ?? null,
    };
  }

  return {
    async read(): Promise<Backups> {
      const now = clock.now();
      const { latest, failure } = await readLatest(now);
      const state = latest && {
        at: latest.started_at,
        isEncrypted: latest.is_encrypted === true,
        isVerified: latest.verified_at !== null,
      };
      const isFailureLater = failure !== null && (latest === null || failure.started_at > latest.started_at);
      return {
        latest: latest && {
          at: latest.started_at.toISOString(),
          ageHours: Math.max(0, Math.floor((now.getTime() - latest.started_at.getTime()) / HOUR_MS)),
          bytes: Number(latest.bytes),
          isEncrypted: latest.is_encrypted === true,
          verifiedAt: latest.verified_at?.toISOString() ?? null,
        },
        failure: isFailureLater
          ? { at: failure.started_at.toISOString(), reason: failure.error ?? '' }
          : null,
        nightlyAt: config.backupAt,
        warnings: config.isDemo ? [] : backupWarnings(state, failure?.started_at ?? null, now),
      };
    },

    /** Makes and verifies the backup of the night when its time has come, and again an hour after a failure. */
    async makeNightly(): Promise<void> {
      if (config.backupAt === null || stop.signal.aborted) return;
      const now = clock.now();
      const { latest, failure } = await readLatest(now);
      if (latest && latest.started_at >= latestOccurrence(config.backupAt, now)) return;
      const isRecent = (at: Date) => at <= now && now.getTime() - at.getTime() < RETRY_MS;
      if ([failure?.started_at, failedAt].some((at) => at && isRecent(at))) return;
      failedAt = now;
      const making = makeBackup({
        connection,
        now,
        folder: resolve(config.backupDir),
        keep: config.backupKeep,
        passphrase: config.backupPassphrase,
        publicUrl: config.publicUrl,
        kitchenEmail: config.kitchenEmail,
        signal: stop.signal,
      });
      const verifying = making.then(async ({ file }) => {
        const path = join(resolve(config.backupDir), file);
        await verifyBackup(path, config.backupPassphrase, stop.signal);
        await recordVerification(connection, path, clock.now());
      });
      running = verifying.catch(() => undefined);
      const { file, bytes } = await making;
      failedAt = null;
      log.info({ event: 'backup.made', file, bytes }, 'nightly backup made');
      // The owner reads that it was not verified.
      await verifying;
    },

    /** Ends a backup that is being made; it leaves no file. */
    async close(): Promise<void> {
      stop.abort();
      await running;
    },
  };
}

/** The last moment at which it was this time in Nepal. @param time HH:MM */
function latestOccurrence(time: string, now: Date): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const today = startOfNepalDay(nepalDayOf(now)).getTime() + (hours * 60 + minutes) * MINUTE_MS;
  return new Date(today > now.getTime() ? today - DAY_MS : today);
}
