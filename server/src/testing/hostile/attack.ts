import type { SessionGrant } from '@chulo/shared/contract/auth';
import { OPERATIONS, type OperationId } from '@chulo/shared/contract/operations';
import { countRows, listSteadyTables } from '../database-rows.ts';
import { pathOf } from '../operations/operation-request.ts';
import { REQUESTS } from '../operations/requests.ts';
import { PRINCIPALS, type PrincipalName, type Stage } from '../operations/stage.ts';
import { bestPrincipal } from '../permissions/expected.ts';
import { findErrorResponseProblems, findHeaderProblems } from './answer-rules.ts';
import { planAttacks, type SoundRequest } from './hostile-requests.ts';
import type { Random } from './random.ts';
import type { RawAnswer, RawClient } from './raw-http.ts';

/** Less than the three seconds that a smuggled pg_sleep would take. */
const SLOW_MS = 2_800;

export interface AttackResult {
  /** Who asked what, spoilt how. */
  name: string;
  answer: RawAnswer;
  /** Sent by whoever may do it, so that nothing but the attack stood in its way. */
  isAllowed: boolean;
  /** What was wrong with the answer, or with the database after it. */
  breaches: string[];
}

export interface Attackers {
  stage: Stage;
  /** Speaks to the server that is attacked; the stage's own server makes the sound requests. */
  client: RawClient;
  random: Random;
}

/** Every planned attack on one operation, and what came of it. */
export async function attackOperation(
  { stage, client, random }: Attackers,
  operationId: OperationId,
): Promise<AttackResult[]> {
  const { db } = stage.server;
  const tables = await listSteadyTables(db);
  const results: AttackResult[] = [];
  let { sound, session } = await makeSound(stage, operationId);
  let before = await countRows(db, tables);
  for (const { name, spoil } of planAttacks(sound, random)) {
    const principal = attackerOf(operationId, name, random);
    const isAllowed = principal === bestPrincipal(operationId);
    const as = isAllowed ? session : stage.sessionOf(principal);
    const spoilt = spoil(sound);
    const bearer = principal === 'anonymous' ? {} : { authorization: `Bearer ${as.token}` };
    const answer = await client.send({ ...spoilt, headers: { ...bearer, ...spoilt.headers } });
    const after = await countRows(db, tables);
    const isHead = spoilt.method === 'HEAD';
    const breaches = breachesOf(operationId, isHead, answer);
    if (answer.status >= 400 || isHead)
      for (const table of tables.filter((one) => before[one] !== after[one]))
        breaches.push(`${table} had ${before[table]} rows and has ${after[table]}`);
    results.push({ name: `${operationId} as ${principal}, ${name}`, answer, isAllowed, breaches });
    if (answer.status < 300 && !isHead && sound.method !== 'GET') {
      await undo(stage, operationId, sound);
      ({ sound, session } = await makeSound(stage, operationId));
    }
    before = answer.status < 300 ? await countRows(db, tables) : after;
  }
  return results;
}

/** Mostly whoever gets furthest. Signing another one out would end a session that is still needed. */
function attackerOf(operationId: OperationId, attack: string, random: Random): PrincipalName {
  if (random.below(3) > 0 || /^(method|headers) /.test(attack)) return bestPrincipal(operationId);
  return operationId === 'signOut' ? 'anonymous' : random.pick(PRINCIPALS);
}

async function makeSound(
  stage: Stage,
  operationId: OperationId,
): Promise<{ sound: SoundRequest; session: SessionGrant }> {
  const best = bestPrincipal(operationId);
  const request = await REQUESTS[operationId](stage, best);
  const { headers = {}, body, as } = request;
  const { method, path: template } = OPERATIONS[operationId];
  const sound = { method, template, path: pathOf(operationId, request), headers };
  return { sound: body === undefined ? sound : { ...sound, body }, session: as ?? stage.sessionOf(best) };
}

/** An accepted request must not stand in the way of the next ones. */
async function undo(stage: Stage, operationId: OperationId, { path, body }: SoundRequest): Promise<void> {
  const { server, sessions, call } = stage;
  // The settings decide what can be ordered.
  if (operationId === 'updateRestaurant') {
    const { version, ...settings } = body as Record<string, unknown>;
    await call(sessions.admin, 'PUT', path, settings);
  }
  // A customer keeps at most 50 of them.
  if (operationId.endsWith('Address'))
    await server.db.deleteFrom('addresses').where('user_id', '=', sessions.owner.user.id).execute();
}

function breachesOf(operationId: OperationId, isHead: boolean, answer: RawAnswer): string[] {
  const { status, milliseconds, text } = answer;
  if (status === 0) return [text];
  const breaches = findHeaderProblems(answer.headers);
  if (milliseconds > SLOW_MS) breaches.push(`took ${Math.round(milliseconds)} ms`);
  // Far away from Nepal nothing knows the place: the one honest 5xx, of an outside service.
  const isFarAway = operationId === 'reverseGeocode' && status === 502;
  if (status >= 500 && !isFarAway) breaches.push(`status ${status}`);
  if (status >= 400 && !isHead) breaches.push(...findErrorResponseProblems(answer));
  if (status < 400 && status !== 304 && (status >= 300 || text.startsWith('{"success":false')))
    breaches.push(`status ${status} ${text.slice(0, 100)}`);
  return breaches;
}
