import { CATALOGUE } from '../db/catalogue.ts';
import { EXPECTED_CATALOGUE } from '../db/expected-catalogue.ts';
import { hasChecksum, type Migration } from '../db/migrate.ts';
import { DURABLE_SETTINGS } from '../http/health.ts';
import type { Check } from './checks.ts';
import { advise, type Finding, MAX_EXAMPLES, problem } from './finding.ts';
import type { Read } from './read-only.ts';

const MAX_CLOCK_DIFFERENCE_MS = 2_000;
const MAX_FUTURE_MS = 5 * 60_000;
const OLDEST_POSTGRES = 15;
/** Of one process: its messages, jobs and checks, and up to three of its queue. */
const OTHER_CONNECTIONS = 7;

export interface DatabaseExpectations {
  migrations: readonly Migration[];
  /** DATABASE_CONNECTIONS */
  connections: number;
}

/** The database itself: settings, clock, roles and structure. */
export function databaseChecks(read: Read, { migrations, connections }: DatabaseExpectations): Check[] {
  return [
    { name: 'settings of the database', run: () => checkSettings(read, connections) },
    { name: 'clock', run: () => checkClock(read) },
    { name: 'rights of the database role', run: () => checkRole(read) },
    { name: 'structure of the database', run: () => checkStructure(read, migrations) },
  ];
}

async function checkSettings(read: Read, connections: number): Promise<Finding[]> {
  const rows = await read<{ name: string; setting: string }>(`
    select name, setting from pg_settings
    union all select 'in_recovery', pg_is_in_recovery()::text`);
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  const numberOf = (name: string) => Number(settings.get(name));
  const findings = DURABLE_SETTINGS.filter((name) => settings.get(name) === 'off').map((name) =>
    problem(
      'durability',
      `PostgreSQL runs with ${name} off: a power failure can lose orders that were confirmed.`,
      `Set ${name} = on in the configuration of PostgreSQL, and restart it. Chulo takes no orders until then.`,
    ),
  );
  const major = Math.floor(numberOf('server_version_num') / 10_000);
  if (major < OLDEST_POSTGRES)
    findings.push(
      problem(
        'versions',
        `PostgreSQL ${major} is too old.`,
        `Upgrade to version ${OLDEST_POSTGRES} or later.`,
      ),
    );
  if (settings.get('server_encoding') !== 'UTF8')
    findings.push(
      problem(
        'encoding',
        `The database stores text as ${settings.get('server_encoding')}.`,
        'Move the data to a database with the encoding UTF8; other encodings cannot store Nepali names.',
      ),
    );
  if (settings.get('in_recovery') === 'true')
    findings.push(
      problem(
        'durability',
        'The database is a read-only standby.',
        'Set DATABASE_URL to the primary server.',
      ),
    );
  const free = numberOf('max_connections') - numberOf('superuser_reserved_connections');
  if (free < connections + OTHER_CONNECTIONS)
    findings.push(
      problem(
        'connections',
        `The database accepts ${free} connections, and each server process uses ${connections + OTHER_CONNECTIONS}.`,
        'Set DATABASE_CONNECTIONS lower, or max_connections of PostgreSQL higher.',
      ),
    );
  return findings;
}

async function checkClock(read: Read): Promise<Finding[]> {
  const before = Date.now();
  const [times] = await read<{ now: Date; newest: Date | null }>(`
    select clock_timestamp() as now,
      greatest((select max(created_at) from orders), (select max(applied_at) from schema_migrations)) as newest`);
  if (!times) return [];
  const now = times.now.getTime();
  const difference = Math.max(before - now, now - Date.now());
  const findings: Finding[] = [];
  if (difference > MAX_CLOCK_DIFFERENCE_MS)
    findings.push(
      problem(
        'clock',
        `The clocks of this machine and of the database differ by ${Math.round(difference / 1_000)} s.`,
        'Let both follow a time server (timedatectl set-ntp true). Sign-in codes, promises and opening hours depend on it.',
      ),
    );
  if (times.newest && times.newest.getTime() > now + MAX_FUTURE_MS)
    findings.push(
      problem(
        'clock',
        `The newest data is from ${times.newest.toISOString()}, which lies in the future.`,
        'The clock was wrong then or is wrong now. Let it follow a time server (timedatectl set-ntp true).',
      ),
    );
  return findings;
}

async function checkRole(read: Read): Promise<Finding[]> {
  const [role] = await read<{ name: string; isSuperuser: boolean; canChange: boolean }>(`
    select current_user as name, rolsuper as "isSuperuser",
      has_table_privilege('audit_entries', 'update, delete')
        or pg_has_role((select relowner from pg_class where oid = 'audit_entries'::regclass), 'member') as "canChange"
    from pg_roles where rolname = current_user`);
  if (role?.isSuperuser)
    return [
      problem(
        'roles',
        `The server works as ${role.name}, a superuser of PostgreSQL: an injected statement could read files.`,
        'Create a role for the server and one for the tables, and set DATABASE_URL and DATABASE_OWNER_URL to them.',
      ),
    ];
  if (role?.canChange)
    return [
      advise(
        'roles',
        `Append-only not enforced: the role ${role.name} owns the audit trail or may change it.`,
        'Create a second role without rights, set DATABASE_URL to it and DATABASE_OWNER_URL to the owner.',
      ),
    ];
  return [];
}

async function checkStructure(read: Read, migrations: readonly Migration[]): Promise<Finding[]> {
  const rows = await read<{ name: string; checksum: string }>('select name, checksum from schema_migrations');
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const pending = migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
  const changed = migrations.filter((migration) => {
    const stored = applied.get(migration.name);
    return stored !== undefined && !hasChecksum(migration, stored);
  });
  const newer = [...applied.keys()].filter((name) => !migrations.some((known) => known.name === name));
  const findings = [
    ...listed(
      problem(
        'migrations',
        'Migrations are not applied yet.',
        'Start the server of this version: it applies them.',
      ),
      pending,
    ),
    ...listed(
      problem(
        'migrations',
        'Migrations were changed after they had been applied.',
        'Install the release again. The server does not start with changed migrations.',
      ),
      changed.map(({ name }) => name),
    ),
    ...listed(
      problem('migrations', 'A newer release has changed the database.', 'Install that release here too.'),
      newer,
    ),
  ];
  // Another release has another structure.
  return findings.length > 0 ? findings : [...(await checkCatalogue(read)), ...(await checkQueue(read))];
}

async function checkCatalogue(read: Read): Promise<Finding[]> {
  const present = new Set((await read<{ line: string }>(CATALOGUE)).map(({ line }) => line));
  const missing = EXPECTED_CATALOGUE.filter((line) => !present.has(line));
  const tables = missing
    .filter((line) => line.startsWith('table '))
    .map((line) => line.slice('table '.length));
  const isOfMissingTable = (line: string) =>
    tables.some((table) => line.startsWith(`column ${table}.`) || line.endsWith(` on ${table}`));
  return listed(
    problem(
      'structure',
      'Parts of the database are missing, disabled or changed.',
      'The migrations created them. Create them again as the migrations do, enable them, or restore the last backup.',
    ),
    missing.filter((line) => !isOfMissingTable(line)),
  );
}

async function checkQueue(read: Read): Promise<Finding[]> {
  const [queue] = await read<{ exists: boolean }>(
    `select to_regclass('graphile_worker.jobs') is not null as exists`,
  );
  if (queue?.exists) return [];
  return [
    problem(
      'structure',
      'The queue of mails and push messages is missing (schema graphile_worker).',
      'Start the server of this version: it creates it.',
    ),
  ];
}

function listed(finding: Finding, names: readonly string[]): Finding[] {
  if (names.length === 0) return [];
  return [{ ...finding, count: names.length, examples: names.slice(0, MAX_EXAMPLES) }];
}
