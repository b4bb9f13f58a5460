import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import serverPackage from '../../../package.json' with { type: 'json' };
import { NO_RESTAURANT } from '../../lib/operator-error.ts';
import {
  BACKUP_FORMAT,
  BackupError,
  type BackupHeader,
  type BackupManifest,
  HEADER_NAME,
  MANIFEST_NAME,
  MONEY_COLUMNS,
  partName,
  TABLES_LEFT_OUT,
} from './backup-format.ts';
import { type BackupEntry, sha256 } from './backup-writer.ts';

/** Parts are cut at the first end of a row after this size. */
const PART_BYTES = 1024 * 1024;

/** Names this database among others whose backups are in the same folder. */
export async function identify(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select left(md5(concat_ws(' ', system_identifier, pg_database.oid)), 8) as id
     from pg_control_system(), pg_database where datname = current_database()`,
  );
  return rows[0]?.id ?? '';
}

/**
 * Locks the tables against ALTER and TRUNCATE, which a snapshot does not hold back, before the snapshot is taken: LOCK
 * takes none.
 * @throws BackupError for a database without the tables of Chulo
 */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ names: string | null; isOurs: boolean }>(
    `select string_agg(oid::regclass::text, ', ' order by relname) as names,
       exists (select from pg_tables where schemaname = 'public' and tablename = 'schema_migrations') as "isOurs"
     from pg_class where ${IS_BACKED_UP}`,
    [TABLES_LEFT_OUT],
  );
  const [tables] = rows;
  if (!tables?.isOurs || tables.names === null) throw new BackupError(NO_RESTAURANT);
  await client.query('begin isolation level repeatable read read only');
  await client.query(`lock table ${tables.names} in access share mode`);
}

const IS_BACKED_UP = `relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)`;

export async function readHeader(
  client: pg.Client,
  createdAt: Date,
  { publicUrl, kitchenEmail }: Pick<BackupHeader, 'publicUrl' | 'kitchenEmail'>,
): Promise<BackupHeader> {
  const tables = await client.query<BackupHeader['tables'][number]>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where ${IS_BACKED_UP}
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
    [TABLES_LEFT_OUT],
  );
  const migrations = await client.query('select name, checksum from schema_migrations order by name');
  const restaurants = await client.query('select name from restaurants limit 1');
  const server = await client.query('show server_version');
  return {
    format: BACKUP_FORMAT,
    appVersion: serverPackage.version,
    createdAt: createdAt.toISOString(),
    restaurantName: restaurants.rows[0]?.name ?? '',
    publicUrl,
    kitchenEmail,
    postgresVersion: server.rows[0]?.server_version ?? '',
    migrations: migrations.rows,
    tables: tables.rows,
  };
}

/**
 * The header, each table as parts of whole rows, and the manifest, which is filled meanwhile.
 * @param onRead called when the database has been read
 */
export async function* readEntries(
  client: pg.Client,
  header: BackupHeader,
  manifest: BackupManifest,
  onRead: () => void,
): AsyncGenerator<BackupEntry> {
  yield { name: HEADER_NAME, body: Buffer.from(JSON.stringify(header)) };
  for (const { name: table, columns } of header.tables) {
    const list = columns.map(pg.escapeIdentifier).join(', ');
    const copy = client.query(copyTo(`copy ${pg.escapeIdentifier(table)} (${list}) to stdout`));
    for await (const body of wholeRows(copy)) {
      const name = partName(manifest.parts.length + 1, table);
      manifest.parts.push({ name, sha256: sha256(body) });
      yield { name, body };
    }
    manifest.rows[table] = copy.rowCount;
  }
  for (const { table, column } of MONEY_COLUMNS) {
    const { rows } = await client.query(
      `select coalesce(sum(${column}), 0)::numeric(30, 2)::text as sum from ${table}`,
    );
    manifest.sums[`${table}.${column}`] = rows[0]?.sum;
  }
  // Not part of the snapshot: a number that is too high only leaves a gap.
  const { rows } = await client.query(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  manifest.sequences = rows;
  onRead();
  yield { name: MANIFEST_NAME, body: Buffer.from(JSON.stringify(manifest)) };
}

/** In the text format of COPY a line feed only ends a row. */
async function* wholeRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let kept: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(10) + 1;
    if (size + end >= PART_BYTES && end > 0) {
      yield Buffer.concat([...kept, chunk.subarray(0, end)]);
      kept = [chunk.subarray(end)];
      size = chunk.length - end;
    } else {
      kept.push(chunk);
      size += chunk.length;
    }
  }
  if (size > 0) yield Buffer.concat(kept);
}
