import { CompiledQuery, createQueryId, type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { insertManyPeople } from '../../../testing/many-people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { listCallers } from './callers.repository.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.db);
  await insertManyPeople({ ...inject('database'), database: rows[0]?.name ?? '' }, 20_000);
});
afterAll(() => server.close());

test.each(['9800007919', '980 000 7919', '+977 98000-07919', '९८००००७९१९'])(
  'of many customers the one with the phone %s is found by the index of phones',
  async (phone) => {
    const nodes: RootOperationNode[] = [];
    const recording = server.db.withPlugin({
      transformQuery({ node }) {
        nodes.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    expect(await listCallers(recording, phone, '')).toMatchObject([{ phone: '9800007919' }]);
    const [node] = nodes as [RootOperationNode];
    const { sql: text, parameters } = server.db.getExecutor().compileQuery(node, createQueryId());
    const { rows } = await server.db.executeQuery(CompiledQuery.raw(`explain ${text}`, [...parameters]));
    const plan = rows.map((row) => Object.values(row as object)[0]).join('\n');
    expect(plan).toMatch(/Index Scan using users_by_phone_tail|Bitmap Index Scan on users_by_phone_tail/);
    expect(plan).not.toMatch(/Seq Scan on (users|orders)/);
  },
);
