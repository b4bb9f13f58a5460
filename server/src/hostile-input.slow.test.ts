import { ENDPOINTS, OPERATION_IDS } from '@chulo/shared/contract/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AttackResult, attackOperation } from './testing/hostile/attack.ts';
import { createRandom } from './testing/hostile/random.ts';
import { createRawClient, type RawClient } from './testing/hostile/raw-http.ts';
import { openStage, type Stage } from './testing/operations/stage.ts';
import { type ServerWithWebApp, startWholeServer } from './testing/operations/whole-server.ts';
import { reportFigure, SIZES } from './testing/trust.ts';

/** CHULO_TEST_SEED changes the requests; a failure names the seed. */
const SEED = Number(process.env.CHULO_TEST_SEED ?? 20_261_121);

let stage: Stage;
let wholeServer: ServerWithWebApp;
let client: RawClient;
let schemaBefore: string;
let results: AttackResult[];

beforeAll(async () => {
  console.info(`hostile input from the seed ${SEED}`);
  stage = await openStage();
  wholeServer = await startWholeServer(stage);
  client = createRawClient(wholeServer.url);
  schemaBefore = await describeSchema();
  const random = createRandom(SEED);
  results = [];
  for (const operationId of OPERATION_IDS)
    results.push(...(await attackOperation({ stage, client, random }, operationId)));
});
afterAll(async () => {
  client?.close();
  await wholeServer?.close();
  await stage?.close();
});

/** All columns, constraints and triggers as text. */
async function describeSchema(): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select table_name || '.' || column_name || ' ' || data_type as line
    from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
    union all select tgrelid::regclass || ' ' || tgname from pg_trigger
    order by line`.execute(stage.server.db);
  return rows.map((row) => row.line).join('\n');
}

test('hostile input gets a valid error response, never a 5xx, and changes no rows', () => {
  const statuses: Record<number, number> = {};
  for (const { answer } of results) statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
  reportFigure(34, `${results.length} hostile requests, by status ${JSON.stringify(statuses)}`);
  const bad = results.filter(({ problems }) => problems.length > 0);
  expect(
    bad.map(({ name, problems }) => `${name}: ${problems.join('; ')}`),
    `seed ${SEED}`,
  ).toEqual([]);
  expect(results.length).toBeGreaterThanOrEqual(10_000 / SIZES.hostileInterval);
});

/** The expected statuses of attacks on operations that read JSON. */
const EXPECTED_STATUSES: Readonly<Record<string, readonly number[]>> = {
  'a key __proto__': [400],
  'a body cut off': [400],
  'a body of 300 kB': [413],
  'broken JSON': [400],
  'body [[[[': [400],
  'body {"a":{"a":': [400],
  // Only the picture route accepts other types, for an admin.
  'content type text/plain': [415],
  'content type application/x-www-form-urlencoded': [415],
  'content type multipart/form-data': [415],
  'method TRACE': [404, 405],
  'method PROPFIND': [404, 405],
};

test('invalid JSON, a body that is too large or too deep and a __proto__ key get their own status [S7.2]', () => {
  const writes = results.filter(({ operationId, isAllowed }) => {
    const { method } = ENDPOINTS[operationId];
    return isAllowed && method !== 'GET' && operationId !== 'uploadPicture';
  });
  for (const [attack, statuses] of Object.entries(EXPECTED_STATUSES)) {
    const attacks = writes.filter(({ name }) => name.includes(`, ${attack}`));
    expect(attacks.length, attack).toBeGreaterThan(5 / SIZES.hostileInterval);
    for (const { name, answer } of attacks)
      expect(statuses, `${name}: ${answer.text}`).toContain(answer.status);
  }
});

test('the attacks reach every error status and are accepted by most operations', () => {
  const seen = new Set(results.map(({ answer }) => answer.status));
  const conflict = SIZES.hostileInterval === 1 ? [409] : [];
  for (const status of [200, 201, 400, 401, 403, 404, 413, 415, 422, ...conflict])
    expect(seen).toContain(status);
  const accepted = results.filter(({ answer }) => answer.status < 300);
  expect(new Set(accepted.map(({ name }) => name.split(' ')[0])).size).toBeGreaterThan(
    50 / SIZES.hostileInterval,
  );
});

test('after the attacks the server works, and neither the schema nor a prototype has changed', async () => {
  expect(await describeSchema()).toBe(schemaBefore);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect('isAdmin' in {}).toBe(false);
  for (const path of ['/livez', '/api/menu', '/api/restaurants', '/api/promos/public'])
    expect((await client.send({ method: 'GET', path })).status, path).toBe(200);
  await stage.placeOrder(stage.sessions.otherCustomer);
});
