import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DB } from '../db/schema.ts';

/** A database that nobody can reach. */
export function brokenDatabase(): Kysely<DB> {
  const driver = new DummyDriver();
  driver.acquireConnection = () => Promise.reject(new Error('no connection'));
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
