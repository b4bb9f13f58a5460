import type pg from 'pg';
import { MIGRATION_LOCK, type Migration } from '../migrate.ts';
import { QUEUE_SCHEMA } from '../queue/queue-schema.ts';
import { BackupError } from './backup-format.ts';

/** @throws BackupError for a database with accounts, with tables of another program, or that is in use */
export async function requireEmptyDatabase(client: pg.Client, migrations: Migration[]): Promise<void> {
  const { rows } = await client.query(
    `select pg_try_advisory_xact_lock($1) as "isMine",
       to_regclass('public.schema_migrations') is not null as "isOurs", to_regclass('public.users') is not null as "hasUsers",
       exists (select from pg_tables where schemaname = 'public') as "hasTables"`,
    [MIGRATION_LOCK],
  );
  const { isMine, isOurs, hasUsers, hasTables } = rows[0];
  if (!isMine)
    throw new BackupError(
      'Another restore or the start of a server is using this database. Wait and try again.',
    );
  if (hasTables && !isOurs)
    throw new BackupError('This database holds tables of another program. Restore into an empty database.');
  if (hasUsers) await requireNoAccounts(client);
  await requireOwnTables(client, migrations);
}

/**
 * The library creates its schema after the commit of the restore.
 * @throws BackupError for a role that may not
 */
export async function requireRightToCreateQueue(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select to_regnamespace($1) is not null or has_database_privilege(current_database(), 'create') as "isAllowed"`,
    [QUEUE_SCHEMA],
  );
  if (!rows[0]?.isAllowed)
    throw new BackupError(
      'The role of DATABASE_OWNER_URL may not create the schema of the job queue. Grant it CREATE on the database (grant create on database ' +
        'NAME to ROLE), and restore again. Nothing was restored.',
    );
}

async function requireNoAccounts(client: pg.Client): Promise<void> {
  await client.query('lock table users in access exclusive mode');
  if ((await client.query('select from users limit 1')).rowCount !== 0)
    throw new BackupError(
      'This installation holds data already, and a restore does not overwrite it. Stop the server, set DATA_DIR to a new folder ' +
        '(or DATABASE_URL to an empty database), and restore again.',
    );
}

/** The restore empties every table. */
async function requireOwnTables(client: pg.Client, migrations: Migration[]): Promise<void> {
  const created = migrations.flatMap(({ text }) =>
    [...text.matchAll(/^create (?:unlogged )?table (?:if not exists )?(\w+)/gim)].map(([, name]) => name),
  );
  const { rows } = await client.query<{ names: string | null }>(
    `select string_agg(tablename, ', ' order by tablename) as names from pg_tables
     where schemaname = 'public' and tablename <> 'schema_migrations' and tablename <> all($1)`,
    [created],
  );
  const names = rows[0]?.names;
  if (names)
    throw new BackupError(
      `This database holds tables that are not of Chulo (${names}), and a restore would empty them. Restore into an empty database, or ` +
        'move them to another schema first.',
    );
}
