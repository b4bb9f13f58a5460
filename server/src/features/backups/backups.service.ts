import { readdir } from 'node:fs/promises';
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
import serverPackage from '../../../package.json' with { type: 'json' };
import type { DB } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import { freeBytesOf } from '../../lib/disk.ts';
import * as repository from './backups.repository.ts';

export interface BackupsDependencies {
  db: Kysely<DB>;
  clock: Clock;
  log: { info(details: object, message: string): void; error(details: object, message: string): void };
  config: { backupDir: string; backupAt: string | null; isDemo: boolean };
  /**
   * Runs `npm run backup` with these arguments, in a process of its own: in the one that answers requests it tripled the
   * p99 of placing orders. Rejects with what the command says.
   */
  runCommand: (args: readonly string[], signal: AbortSignal) => Promise<void>;
}

export type BackupsService = ReturnType<typeof createBackupsService>;

const RETRY_MS = HOUR_MS;
const LISTED_BACKUPS = 100;

export function createBackupsService({ db, clock, log, config, runCommand }: BackupsDependencies) {
  const stop = new AbortController();
  /** Also of a failure that the database could not record. */
  let failedAt: Date | null = null;
  let making: Promise<void> | null = null;
  let step: Backups['step'] = null;

  async function readLatest(now: Date) {
    const until = latestBelievable(now);
    return {
      latest: (await repository.findLatestBackup(db, until)) ?? null,
      failure: (await repository.findLatestFailure(db, until)) ?? null,
    };
  }

  async function makeAndVerify(startedAt: Date): Promise<void> {
    step = 'making';
    const before = await repository.findLatestRun(db);
    try {
      await runCommand(['backup'], stop.signal);
    } catch (error) {
      if (stop.signal.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      // The command has recorded it, unless it was killed.
      await repository.insertFailureAfter(db, before, { startedAt, reason }).catch(() => undefined);
      throw error;
    }
    failedAt = null;
    const { latest } = await readLatest(clock.now());
    if (!latest?.file) return;
    const { file, bytes } = latest;
    log.info({ event: 'backup.made', file, bytes: Number(bytes) }, 'backup made');
    step = 'verifying';
    // When it fails, the owner reads that the backup was not verified.
    await runCommand(['backup', '--verify', join(resolve(config.backupDir), file)], stop.signal).catch(
      (error: unknown) => {
        if (!stop.signal.aborted) throw error;
      },
    );
  }

  /** A second call joins the backup that is being made. */
  function start(now: Date): Promise<void> {
    making ??= makeAndVerify(now).finally(() => {
      making = null;
      step = null;
    });
    return making;
  }

  async function listFiles(now: Date): Promise<Backups['files']> {
    const [rows, present] = await Promise.all([
      repository.listBackups(db, LISTED_BACKUPS),
      readdir(resolve(config.backupDir)).catch((): string[] => []),
    ]);
    return rows.flatMap(({ file, started_at, bytes, is_encrypted, verified_at }) =>
      file === null || !present.includes(file)
        ? []
        : {
            file,
            at: started_at.toISOString(),
            ageHours: hoursSince(started_at, now),
            bytes: Number(bytes),
            isEncrypted: is_encrypted === true,
            verifiedAt: verified_at?.toISOString() ?? null,
          },
    );
  }

  const service = {
    async read(): Promise<Backups> {
      const now = clock.now();
      const [{ latest, failure }, files] = await Promise.all([readLatest(now), listFiles(now)]);
      const state = latest && {
        at: latest.started_at,
        isEncrypted: latest.is_encrypted === true,
        isVerified: latest.verified_at !== null || step === 'verifying',
      };
      const isFailureLater = failure !== null && (latest === null || failure.started_at > latest.started_at);
      return {
        latest: latest && {
          at: latest.started_at.toISOString(),
          ageHours: hoursSince(latest.started_at, now),
          bytes: Number(latest.bytes),
          isEncrypted: latest.is_encrypted === true,
          verifiedAt: latest.verified_at?.toISOString() ?? null,
        },
        failure: isFailureLater
          ? { at: failure.started_at.toISOString(), reason: failure.error ?? '' }
          : null,
        nightlyAt: config.backupAt,
        warnings: config.isDemo ? [] : backupWarnings(state, failure?.started_at ?? null, now),
        step,
        files,
        machine: {
          version: serverPackage.version,
          freeBytes: freeBytesOf(resolve(config.backupDir)),
          memoryBytes: process.memoryUsage.rss(),
        },
      };
    },

    /** Begins a backup unless one is being made. Its failure is recorded, and answered by `read`. */
    makeNow(): Promise<Backups> {
      if (making === null && !stop.signal.aborted)
        start(clock.now()).catch((error: unknown) => {
          log.error({ event: 'backup.failed', err: error }, 'backup failed');
        });
      return service.read();
    },

    /** Makes and verifies the backup of the night when its time has come, and again an hour after a failure. */
    async makeNightly(): Promise<void> {
      if (config.backupAt === null || making !== null || stop.signal.aborted) return;
      const now = clock.now();
      const { latest, failure } = await readLatest(now);
      if (latest && latest.started_at >= latestOccurrence(config.backupAt, now)) return;
      const isRecent = (at: Date) => at <= now && now.getTime() - at.getTime() < RETRY_MS;
      if ([failure?.started_at, failedAt].some((at) => at && isRecent(at))) return;
      failedAt = now;
      await start(now);
    },

    /** Ends a backup that is being made; it leaves no file. */
    async close(): Promise<void> {
      stop.abort();
      await making?.catch(() => undefined);
    },
  };
  return service;
}

const hoursSince = (at: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - at.getTime()) / HOUR_MS));

/** The last moment at which it was this time in Nepal. @param time HH:MM */
function latestOccurrence(time: string, now: Date): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const today = startOfNepalDay(nepalDayOf(now)).getTime() + (hours * 60 + minutes) * MINUTE_MS;
  return new Date(today > now.getTime() ? today - DAY_MS : today);
}
