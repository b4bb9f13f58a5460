import { ENDPOINTS, type OperationId } from '@chulo/shared/contract/endpoints';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { countRows, listStableTables } from '../database-rows.ts';
import { pathOf } from '../operations/operation-request.ts';
import { REQUESTS } from '../operations/requests.ts';
import { PRINCIPALS, type PrincipalName, type Stage } from '../operations/stage.ts';
import { allowedPrincipal } from '../permissions/expected.ts';
import { SIZES } from '../trust.ts';
import { findErrorResponseProblems, findHeaderProblems } from './answer-rules.ts';
import { forgedBearers } from './forged-bearers.ts';
import { type Attack, planAttacks, toRawRequest, type ValidRequest } from './hostile-requests.ts';
import type { Random } from './random.ts';
import type { RawAnswer, RawClient } from './raw-http.ts';

export interface AttackResult {
  operationId: OperationId;
  /** The operation, the principal and the attack. */
  name: string;
  answer: RawAnswer;
  /** The principal was allowed to call the operation, so that only the attack can have failed. */
  isAllowed: boolean;
  /** Problems of the response, or of the database after it. */
  problems: string[];
}

export interface Attackers {
  stage: Stage;
  /** Sends to the attacked server; the server of the stage prepares the valid requests. */
  client: RawClient;
  random: Random;
}

/** Runs every planned attack on one operation. */
export async function attackOperation(
  { stage, client, random }: Attackers,
  operationId: OperationId,
): Promise<AttackResult[]> {
  const { db } = stage.server;
  const tables = await listStableTables(db);
  const results: AttackResult[] = [];
  let { valid, session } = await makeValidRequest(stage, operationId);
  let before = await countRows(db, tables);
  const attacks = [...planAttacks(valid, random), ...planForgedBearers(stage, random)].filter(({ name }) =>
    isSent(operationId, name),
  );
  for (const { name, mutate } of attacks) {
    const principal = pickPrincipal(operationId, name, random);
    const isAllowed = principal === allowedPrincipal(operationId);
    const as = isAllowed ? session : stage.sessionOf(principal);
    const mutated = mutate(valid);
    const bearer = principal === 'anonymous' ? {} : { authorization: `Bearer ${as.token}` };
    const answer = await client.send({ ...mutated, headers: { ...bearer, ...mutated.headers } });
    const after = await countRows(db, tables);
    const isHead = mutated.method === 'HEAD';
    const problems = findProblems(operationId, isHead, answer);
    if (isForged(name) && ENDPOINTS[operationId].access !== 'public' && answer.status !== 401)
      problems.push(`status ${answer.status} for a forged bearer`);
    if (answer.status >= 400 || isHead)
      for (const table of tables.filter((one) => before[one] !== after[one]))
        problems.push(`${table} had ${before[table]} rows and has ${after[table]}`);
    results.push({
      operationId,
      name: `${operationId} as ${principal}, ${name}`,
      answer,
      isAllowed,
      problems,
    });
    if (answer.status < 300 && !isHead && valid.method !== 'GET') {
      await cleanUp(stage, operationId, valid);
      ({ valid, session } = await makeValidRequest(stage, operationId));
    }
    before = answer.status < 300 ? await countRows(db, tables) : after;
  }
  return results;
}

/** When not all attacks are sent, each is sent to some operations of each method. */
function isSent(operationId: OperationId, attack: string): boolean {
  const { method } = ENDPOINTS[operationId];
  const ofMethod = Object.entries(ENDPOINTS).filter(([, operation]) => operation.method === method);
  const number = [...attack].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return (number + ofMethod.findIndex(([id]) => id === operationId)) % SIZES.hostileInterval === 0;
}

const BEARERS_PER_ROLE = 6;
const isForged = (attack: string) => attack.startsWith('bearer ');

/** The valid request with invalid bearers that are derived from the session of each role. */
function planForgedBearers({ sessions }: Stage, random: Random): Attack[] {
  return Object.entries(sessions).flatMap(([role, { token, user }]) =>
    random.some(forgedBearers(token, user.id), BEARERS_PER_ROLE).map((authorization) => ({
      name: `bearer of ${role}: ${authorization.slice(0, 20)}`,
      mutate: (valid) => {
        const { headers, ...request } = toRawRequest(valid);
        return { ...request, headers: { ...headers, authorization } };
      },
    })),
  );
}

/** They end sessions of the caller, so only a caller of their own may call them. */
const END_OWN_SESSIONS: ReadonlySet<OperationId> = new Set(['signOut', 'changePassword']);

/** Attacks that must get a status of their own, so that no missing permission may answer first. */
const IS_REFUSED_EARLY = /^(method|headers|body|broken JSON|content type|a body|a key)/;

/** Mostly an allowed principal; never another one whose session is still needed. */
function pickPrincipal(operationId: OperationId, attack: string, random: Random): PrincipalName {
  if (isForged(attack)) return 'anonymous';
  if (random.below(3) > 0 || IS_REFUSED_EARLY.test(attack)) return allowedPrincipal(operationId);
  return END_OWN_SESSIONS.has(operationId) ? 'anonymous' : random.pick(PRINCIPALS);
}

async function makeValidRequest(
  stage: Stage,
  operationId: OperationId,
): Promise<{ valid: ValidRequest; session: SessionGrant }> {
  const principal = allowedPrincipal(operationId);
  const request = await REQUESTS[operationId](stage, principal);
  const { headers = {}, body, as } = request;
  const { method, path: template } = ENDPOINTS[operationId];
  const valid = { method, template, path: pathOf(operationId, request), headers };
  return {
    valid: body === undefined ? valid : { ...valid, body },
    session: as ?? stage.sessionOf(principal),
  };
}

/** Undoes an accepted request that would make the next ones fail. */
async function cleanUp(stage: Stage, operationId: OperationId, { path, body }: ValidRequest): Promise<void> {
  const { server, sessions, call } = stage;
  // Changed settings could reject later orders.
  if (operationId === 'updateRestaurant') {
    const { version, ...settings } = body as Record<string, unknown>;
    await call(sessions.admin, 'PUT', path, settings);
  }
  // A customer can have at most 50 addresses.
  if (operationId.endsWith('Address'))
    await server.db.deleteFrom('addresses').where('user_id', '=', sessions.owner.user.id).execute();
  // There can be at most 100 tables.
  if (/Table|Sitting/.test(operationId))
    await server.db
      .updateTable('dining_tables')
      .set({ archived_at: new Date() })
      .where('key', '<>', stage.guestKey)
      .execute();
  // Both open a session, and an account has at most 20.
  if (operationId === 'setUp') await endLaterSessions(server.db, sessions.admin);
  if (operationId === 'startGuestSession') await endLaterSessions(server.db, sessions.guest);
}

async function endLaterSessions(db: Database, { user }: SessionGrant): Promise<void> {
  const isOfUser = sql<SqlBool>`user_id = ${user.id}`;
  const first = db.selectFrom('sessions').select('id').where(isOfUser).orderBy('created_at').limit(1);
  await db.deleteFrom('sessions').where(isOfUser).where('id', 'not in', first).execute();
}

function findProblems(operationId: OperationId, isHead: boolean, answer: RawAnswer): string[] {
  const { status, text } = answer;
  if (status === 0) return [text];
  const problems = findHeaderProblems(answer.headers);
  // An injected pg_sleep gets 503, because its statement times out. The only expected 5xx: the geocoding server knows no
  // place far away from Nepal.
  const isFarAway = operationId === 'reverseGeocode' && status === 502;
  if (status >= 500 && !isFarAway) problems.push(`status ${status}`);
  if (status >= 400 && !isHead) problems.push(...findErrorResponseProblems(answer));
  if (status < 400 && status !== 304 && (status >= 300 || text.startsWith('{"success":false')))
    problems.push(`status ${status} ${text.slice(0, 100)}`);
  return problems;
}
