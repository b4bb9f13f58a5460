import { readFileSync, writeFileSync } from 'node:fs';
import type { AnyEndpoint } from '@chulo/shared/contract/endpoint';
import { ENDPOINTS } from '@chulo/shared/contract/endpoints';
import { OPERATIONS, type OperationId } from '@chulo/shared/contract/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findSecrets } from './testing/answer-secrets.ts';
import { REQUESTS } from './testing/operations/requests.ts';
import { openStage, PRINCIPALS, type PrincipalName, type Stage } from './testing/operations/stage.ts';
import { SCRIPT_PATH, startWholeServer, type WholeServer } from './testing/operations/whole-server.ts';
import { listLiveRoutes } from './testing/permissions/live-routes.ts';
import { type MatrixRow, observeMatrix } from './testing/permissions/matrix.ts';
import { renderPermissionsPage } from './testing/permissions/permissions-page.ts';

const PAGE = new URL('../../docs/permissions.md', import.meta.url);
const isWriting = process.env.CHULO_WRITE_DOCS === '1';
const endpoints = new Map<OperationId, AnyEndpoint>(ENDPOINTS.map((one) => [one.operationId, one]));

/** Of two public lists an admin gets a copy of their own, with everything in it (decision 9). */
const ADMINS_OWN = new Set<OperationId>(['listMenu', 'listCategories']);

let stage: Stage;
let rows: MatrixRow[];

beforeAll(async () => {
  stage = await openStage();
  rows = await observeMatrix(stage);
});
afterAll(() => stage?.close());

/** Every answer of the matrix with the words that find it. */
function answers() {
  return rows.flatMap((row) =>
    PRINCIPALS.map((principal) => ({
      name: `${row.operationId} as ${principal}`,
      operationId: row.operationId,
      principal,
      answer: row.answers[principal],
      isAllowed: row.observed[principal] === 'allowed',
    })),
  );
}

describe('who may do what', () => {
  test('every operation of the contract is asked, by all six principals', () => {
    const contract = Object.keys(OPERATIONS).sort();
    expect([...endpoints.keys()].sort()).toEqual(contract);
    expect(Object.keys(REQUESTS).sort()).toEqual(contract);
    expect([...new Set(rows.map((row) => row.operationId))].sort()).toEqual(contract);
    for (const row of rows) expect(Object.keys(row.answers).sort()).toEqual([...PRINCIPALS].sort());
  });

  test('the server answers every principal as the policy of the operation says [S5.10 S6.3 S6.5 S6.23 S6.25 S6.29 S7.39 S7.41 S7.42 S7.43 S7.44 S7.65]', () => {
    const differing = rows.flatMap((row) =>
      PRINCIPALS.filter((principal) => row.observed[principal] !== row.expected[principal]).map(
        (principal) =>
          `${row.operationId} (${row.sentence ?? OPERATIONS[row.operationId].access}) as ${principal}: ` +
          `${row.expected[principal]} expected, ${row.answers[principal].status} ${row.answers[principal].text}`,
      ),
    );
    expect(differing).toEqual([]);
  });

  test('docs/permissions.md says what the server does', () => {
    const page = renderPermissionsPage(rows);
    if (isWriting) writeFileSync(PAGE, page);
    expect(page).toBe(readFileSync(PAGE, 'utf8'));
  });

  test('a refused call leaves nothing behind', () => {
    const traces = rows.filter((row) => row.traces.length > 0);
    expect(traces.map(({ operationId, traces: tables }) => ({ operationId, tables }))).toEqual([]);
  });
});

describe('what answers carry', () => {
  test('a success carries the fields of the contract and no other [S7.3]', () => {
    const json = answers().filter(
      ({ isAllowed, operationId }) => isAllowed && !endpoints.get(operationId)?.media,
    );
    expect(json.length).toBeGreaterThan(140);
    for (const { name, operationId, answer } of json) {
      const endpoint = endpoints.get(operationId);
      const { success, data, meta, ...rest } = answer.body;
      expect(success, name).toBe(true);
      if (endpoint?.envelope === 'message') {
        expect(answer.body, name).toEqual({ success: true, message: expect.any(String), error: null });
        continue;
      }
      expect(rest, name).toEqual({});
      expect(data, name).toEqual(endpoint?.data.parse(data));
      expect(meta, name).toEqual(endpoint?.meta?.parse(meta));
    }
  });

  test('a refusal carries a sentence, a code and a request id, and no other field [S8.1]', () => {
    const refusals = answers().filter(({ isAllowed }) => !isAllowed);
    expect(refusals.length).toBeGreaterThan(100);
    for (const { name, answer } of refusals)
      expect(answer.body, name).toEqual({
        success: false,
        error: expect.stringMatching(/^[A-Z].+\.$/),
        code: expect.any(String),
        requestId: expect.any(String),
      });
  });

  test('no answer carries a password, a hash or the secret of a link', () => {
    for (const { name, operationId, answer } of answers()) {
      const isSignIn = operationId === 'signIn' || operationId === 'register';
      expect(findSecrets(answer.body, isSignIn), name).toEqual([]);
    }
  });

  /** What everybody may read, whoever they are. */
  const isPublicRead = (operationId: OperationId, principal: PrincipalName) => {
    const { access, method } = OPERATIONS[operationId];
    return access === 'public' && method === 'GET' && !(principal === 'admin' && ADMINS_OWN.has(operationId));
  };

  test('whoever is signed in gets answers that nobody keeps', () => {
    for (const { name, operationId, principal, answer, isAllowed } of answers()) {
      if (principal === 'anonymous' || !isAllowed || isPublicRead(operationId, principal)) continue;
      expect(answer.headers.get('cache-control'), name).toMatch(/^no-store/);
    }
  });

  test('what everybody may read is the same bytes for everybody', () => {
    for (const { answers: heard, operationId } of rows)
      for (const principal of PRINCIPALS.filter((one) => isPublicRead(operationId, one)))
        expect(heard[principal].text === heard.anonymous.text, `${operationId} as ${principal}`).toBe(true);
  });

  test('the answer that carries a fresh bearer is kept by nobody', () => {
    const grants = answers().filter(
      ({ operationId }) => operationId === 'signIn' || operationId === 'register',
    );
    for (const { name, answer } of grants) {
      expect(answer.body.data.token, name).toEqual(expect.any(String));
      expect(answer.headers.get('cache-control'), name).toBe('no-store');
    }
  });
});

/** What the app itself is made of. */
const FILES = [
  'GET /index.html',
  'GET /manifest.webmanifest',
  'GET /service-worker.js',
  `GET ${SCRIPT_PATH}`,
];

describe('the live routes', () => {
  let whole: WholeServer;
  beforeAll(async () => {
    whole = await startWholeServer(stage);
  });
  afterAll(() => whole?.close());

  test('the contract, the health checks, the API page and the files of the app are all that answers [S7.1]', () => {
    const contract = Object.values(OPERATIONS).map(({ method, path }) => `${method} ${path}`);
    const elsewhere = contract.filter((route) => !route.includes(' /api/'));
    expect(elsewhere).toEqual(['GET /pictures/{pictureName}']);
    const around = ['GET /livez', 'GET /readyz', 'GET /api/openapi.json'];
    expect(listLiveRoutes(whole.app)).toEqual([...contract, ...around, ...FILES].sort());
  });

  test('OpenAPI holds every live route and no other', async () => {
    const { body } = await stage.server.request('GET', '/api/openapi.json');
    const documented = Object.entries<Record<string, unknown>>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(listLiveRoutes(whole.app).filter((route) => !FILES.includes(route)));
  });
});
