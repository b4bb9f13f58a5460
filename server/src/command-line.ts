import { join, resolve } from 'node:path';
import {
  EmbeddedPostgresError,
  findRunningPostgres,
  hasCluster,
  startEmbeddedPostgres,
} from '@chulo/embedded-postgres';
import { type Config, ConfigError, DATABASE_NAME } from './config.ts';
import type { ConnectionSettings } from './db/client.ts';
import { isDatabaseDown } from './db/database-errors.ts';
import { AppError } from './http/errors.ts';
import { explainDatabase, explainEmbedded, NO_RESTAURANT, OperatorError } from './lib/operator-error.ts';
import { runAs } from './lib/privileges.ts';

/** A command that was typed wrongly; the message is its usage. */
export class UsageError extends OperatorError {}

export interface CommandDatabase {
  connection: ConnectionSettings;
  /** The owner of the tables; null while another process runs the embedded database. */
  owner: ConnectionSettings | null;
  stop: () => Promise<void>;
}

/** False where opening the embedded database would create a new one. */
export const hasDatabase = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): boolean =>
  databaseUrl !== null || hasCluster({ name: DATABASE_NAME, dataDir: join(resolve(dataDir), 'postgres') });

/** Gives up the rights of root, as the server does. @param dataDir null when none is needed @throws ConfigError */
export function becomeUser({ runAs: name, dataDir }: { runAs: string | null; dataDir: string | null }): void {
  const problem = name === null ? null : runAs(name, dataDir === null ? null : resolve(dataDir));
  if (problem !== null) throw new ConfigError([`RUN_AS: expected ${problem}`]);
}

/** The database when it runs already, or null; creates nothing. */
export function findReachable(config: Pick<Config, 'databaseUrl' | 'dataDir'>): ConnectionSettings | null {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== null) return { connectionString: databaseUrl };
  if (!hasDatabase(config)) return null;
  const dataFolder = join(resolve(dataDir), 'postgres');
  return findRunningPostgres({ name: DATABASE_NAME, dataDir: dataFolder, log: () => undefined }) ?? null;
}

/** The database of the running server, or the embedded one, started for this command. */
export async function openDatabase(
  { databaseUrl, databaseOwnerUrl, dataDir }: Config,
  abort?: AbortSignal,
): Promise<CommandDatabase> {
  const stop = async () => {};
  if (databaseUrl !== null)
    return {
      connection: { connectionString: databaseUrl },
      owner: { connectionString: databaseOwnerUrl ?? databaseUrl },
      stop,
    };
  const log = (line: string) => process.stderr.write(`${line}\n`);
  const options = { name: DATABASE_NAME, dataDir: join(resolve(dataDir), 'postgres'), log };
  const running = findRunningPostgres(options);
  if (running) return { connection: running, owner: null, stop };
  const postgres = await startEmbeddedPostgres({ ...options, ...(abort ? { stop: abort } : {}) });
  return { connection: postgres.appConnection, owner: postgres.connection, stop: postgres.stop };
}

/** Runs a command of the operator; its errors are printed and set the exit code 1. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  });
}

/** One line for errors that an operator can fix; every other error keeps its stack. */
export function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.map((problem) => `Setting ${problem}`).join('\n');
  if (error instanceof EmbeddedPostgresError) return explainEmbedded(error);
  if (error instanceof OperatorError || error instanceof AppError) return error.message;
  if (codeOf(error) === '42P01') return NO_RESTAURANT;
  const sentence = explainDatabase(error);
  if (sentence !== null) return sentence;
  if (isDatabaseDown(error)) return 'The database cannot be reached.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
