import { accessSync, constants, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DataInUseError, EmbeddedPostgresError, isRoot } from '@chulo/embedded-postgres';
import { findSecretsKeyProblem } from './accounts-wiring.ts';
import { hasDatabase, openDatabase } from './command-line.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { migrationsFolder, readMigrations } from './db/migrate.ts';
import { checkBackups } from './doctor/backup-check.ts';
import { type Check, type Checked, runChecks } from './doctor/checks.ts';
import { dataChecks } from './doctor/data-checks.ts';
import { databaseChecks } from './doctor/database-checks.ts';
import { type Diagnosis, EXIT_CODES, textOf } from './doctor/diagnosis.ts';
import { type Finding, problem } from './doctor/finding.ts';
import { installationChecks } from './doctor/installation-checks.ts';
import { checkQueue } from './doctor/mail-check.ts';
import { openReadOnly, type Read, type ReadOnlyDatabase } from './doctor/read-only.ts';
import { runAs } from './lib/privileges.ts';

const USAGE = `Usage: npm run doctor [-- --json]

  Checks the installation and the data, and says what to do. It changes nothing.
  Exit code: 0 healthy, 1 problems found, 2 the database could not be checked`;

async function diagnose(): Promise<Diagnosis> {
  const startedAt = performance.now();
  const { isComplete, count, findings } = await checkAll();
  const isHealthy = findings.every(({ severity }) => severity === 'advice');
  return {
    status: !isComplete ? 'could_not_run' : isHealthy ? 'healthy' : 'findings',
    at: new Date().toISOString(),
    milliseconds: Math.round(performance.now() - startedAt),
    checks: count,
    findings,
  };
}

/** `isComplete` is false when the database could not be checked. */
async function checkAll(): Promise<Checked & { isComplete: boolean }> {
  const unreachable = (finding: Finding) => ({ isComplete: false, count: 1, findings: [finding] });
  const config = readSettings();
  if (Array.isArray(config)) return { isComplete: false, count: 1, findings: config };
  const startedAsRoot = isRoot();
  const dataDir = resolve(config.dataDir);
  const missing = findMissingDatabase(config, dataDir);
  if (missing) return unreachable(missing);
  const refusal = config.runAs === null ? null : runAs(config.runAs, dataDir);
  if (refusal !== null)
    return unreachable(
      problem('settings', `RUN_AS: expected ${refusal}.`, 'Correct RUN_AS, or run it as that user.'),
    );

  const surroundings = await runChecks(
    installationChecks({ ...config, dataDir, backupDir: resolve(config.backupDir) }, startedAsRoot),
  );
  try {
    const inside = await checkDatabase(config);
    return {
      isComplete: inside.isComplete,
      count: surroundings.count + inside.count,
      findings: [...surroundings.findings, ...inside.findings],
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const finding = problem('database', `The database cannot be reached: ${reason}`, adviceOn(error));
    return {
      isComplete: false,
      count: surroundings.count + 1,
      findings: [...surroundings.findings, finding],
    };
  }
}

function adviceOn(error: unknown): string {
  if (error instanceof DataInUseError)
    return 'Nothing is wrong with the data: run the doctor where the server runs (in a container: docker compose exec chulo chulo doctor).';
  if (error instanceof EmbeddedPostgresError)
    return 'Keep a copy of the data folder before you try anything. If it is damaged, restore the last backup.';
  return 'Check that the server of DATABASE_URL runs, and that name and password are right.';
}

function readSettings(): Config | Finding[] {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((text) =>
      problem('settings', `Setting ${text}.`, 'Correct it; the server does not start with it.'),
    );
  }
}

function canEnter(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Nothing is created: starting the embedded database without data would make a new one. */
function findMissingDatabase(config: Config, dataDir: string): Finding | null {
  if (hasDatabase(config)) return null;
  if (existsSync(dataDir) && !canEnter(dataDir))
    return problem(
      'database',
      `${dataDir} belongs to another user and may not be entered.`,
      'Give it to the user of the server (chown), or run the doctor as its user.',
    );
  return problem(
    'database',
    `There is no database in ${dataDir} yet.`,
    'Start the server once, or check DATA_DIR.',
  );
}

/** @throws when the database cannot be started or reached */
async function checkDatabase(config: Config): Promise<Checked & { isComplete: boolean }> {
  const { connection, stop } = await openDatabase(config);
  let database: ReadOnlyDatabase | null = null;
  try {
    database = await openReadOnly(connection);
    const { read } = database;
    if (!(await hasTables(read))) return { isComplete: false, count: 1, findings: [NO_TABLES] };
    const secretsKey: Check = {
      name: 'secrets key',
      async run() {
        const expected = await findSecretsKeyProblem(config, connection);
        if (expected === null) return [];
        return [
          problem(
            'settings',
            `SECRETS_KEY: expected ${expected}.`,
            'The server does not start with another key.',
          ),
        ];
      },
    };
    // The demo needs none.
    const backups: Check[] = config.isDemo
      ? []
      : [{ name: 'backup', run: () => checkBackups(read, resolve(config.backupDir), new Date()) }];
    const migrations = await readMigrations(migrationsFolder());
    const checked = await runChecks([
      ...databaseChecks(read, { migrations, connections: config.databaseConnections }),
      secretsKey,
      { name: 'queue', run: () => checkQueue(read) },
      ...backups,
      ...(await dataChecks(read)),
    ]);
    return { isComplete: true, ...checked };
  } finally {
    await database?.close();
    await stop();
  }
}

const NO_TABLES = problem(
  'database',
  'There is no restaurant in this database yet.',
  'Start the server once, or check DATABASE_URL.',
);

/** One table is enough: without some of the tables a database is damaged, and the checks say so. */
async function hasTables(read: Read): Promise<boolean> {
  const rows = await read(`
    select from pg_class
    where relnamespace = 'public'::regnamespace and relname in ('schema_migrations', 'restaurants')`);
  return rows.length > 0;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { json: { type: 'boolean', default: false } },
  });
  const { json, ...unknown } = values;
  if (positionals.length > 0 || Object.keys(unknown).length > 0) throw new Error(USAGE);
  const diagnosis = await diagnose();
  process.stdout.write(json ? `${JSON.stringify(diagnosis, null, 2)}\n` : textOf(diagnosis));
  process.exitCode = EXIT_CODES[diagnosis.status];
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = EXIT_CODES.could_not_run;
});
