import { OPERATION_IDS, type OperationId } from '@chulo/shared/contract/endpoints';
import { digestRows, listStableTables } from '../database-rows.ts';
import { type OperationRequest, type RequestMaker, send } from '../operations/operation-request.ts';
import { REQUESTS } from '../operations/requests.ts';
import { PRINCIPALS, type PrincipalName, type Stage } from '../operations/stage.ts';
import type { Answer } from '../test-server.ts';
import { expectedOf, FINER_RULES, type Outcome, type Outcomes } from './expected.ts';

export interface MatrixRow {
  operationId: OperationId;
  /** The sentence of a finer rule; null for the operation itself. */
  sentence: string | null;
  expected: Outcomes;
  observed: Outcomes;
  answers: Readonly<Record<PrincipalName, Answer>>;
  /** Tables that a rejected request changed. */
  changedTables: readonly string[];
}

/** Calls every operation, also with the finer rules, as each principal. */
export async function observeMatrix(stage: Stage): Promise<MatrixRow[]> {
  const tables = await listStableTables(stage.server.db);

  async function observe(
    operationId: OperationId,
    sentence: string | null,
    expected: Outcomes,
    make: RequestMaker,
  ): Promise<MatrixRow> {
    const requests = new Map<PrincipalName, OperationRequest>();
    for (const principal of PRINCIPALS) {
      // A guest has nothing of her own for what she may not call.
      const isRefusedGuest = principal === 'guest' && expected.guest !== 'allowed';
      const { as, ...request } = await make(stage, isRefusedGuest ? 'owner' : principal);
      requests.set(principal, as && !isRefusedGuest ? { ...request, as } : request);
    }
    const answers = new Map<PrincipalName, Answer>();
    const sendAs = async (principals: readonly PrincipalName[]) => {
      for (const principal of principals)
        answers.set(principal, await send(stage, operationId, principal, requests.get(principal) ?? {}));
    };
    const before = await digestRows(stage.server.db, tables);
    await sendAs(PRINCIPALS.filter((principal) => expected[principal] !== 'allowed'));
    const after = await digestRows(stage.server.db, tables);
    await sendAs(PRINCIPALS.filter((principal) => expected[principal] === 'allowed'));
    return {
      operationId,
      sentence,
      expected,
      observed: forEach((principal) => outcomeOf(answers.get(principal))),
      answers: Object.fromEntries(answers) as Record<PrincipalName, Answer>,
      changedTables: tables.filter((table) => before[table] !== after[table]),
    };
  }

  const rows: MatrixRow[] = [];
  for (const operationId of OPERATION_IDS)
    rows.push(await observe(operationId, null, expectedOf(operationId), REQUESTS[operationId]));
  for (const rule of FINER_RULES)
    rows.push(await observe(rule.operationId, rule.sentence, rule.expected, rule.request));
  return rows;
}

function outcomeOf(answer: Answer | undefined): Outcome {
  if (!answer) return '0';
  return answer.status >= 200 && answer.status < 300 ? 'allowed' : `${answer.status}`;
}

function forEach(outcome: (principal: PrincipalName) => Outcome): Outcomes {
  const entries = PRINCIPALS.map((principal) => [principal, outcome(principal)] as const);
  return Object.fromEntries(entries) as Record<PrincipalName, Outcome>;
}
