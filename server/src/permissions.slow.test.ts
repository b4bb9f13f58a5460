import { readFileSync, writeFileSync } from 'node:fs';
import type { AnyEndpoint } from '@chulo/shared/contract/endpoint';
import { ENDPOINTS, OPERATION_IDS, type OperationId } from '@chulo/shared/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findSecrets } from './testing/answer-secrets.ts';
import { REQUESTS } from './testing/operations/requests.ts';
import { openStage, PRINCIPALS, type PrincipalName, type Stage } from './testing/operations/stage.ts';
import { SCRIPT_PATH, type ServerWithWebApp, startWholeServer } from './testing/operations/whole-server.ts';
import { listLiveRoutes } from './testing/permissions/live-routes.ts';
import { type MatrixRow, observeMatrix } from './testing/permissions/matrix.ts';
import { renderPermissionsPage } from './testing/permissions/permissions-page.ts';
import { reportFigure } from './testing/trust.ts';

const PAGE = new URL('../../docs/permissions.md', import.meta.url);
const isWriting = process.env.CHULO_WRITE_DOCS === '1';
const endpoints: Readonly<Record<OperationId, AnyEndpoint>> = ENDPOINTS;

/** Public lists whose response contains more for those who edit the menu (docs/decisions/0009). */
const WITH_HIDDEN_ROWS = new Set<OperationId>(['listMenu', 'listCategories']);

/** Operations that answer with a new bearer token. */
const isSignIn = (operationId: OperationId) =>
  ['signIn', 'register', 'joinStaff', 'changePassword', 'setUp', 'startGuestSession'].includes(operationId);

let stage: Stage;
let rows: MatrixRow[];

beforeAll(async () => {
  stage = await openStage();
  rows = await observeMatrix(stage);
});
afterAll(() => stage?.close());

/** Every response of the matrix with its name. */
function allAnswers() {
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

test('the matrix covers every operation of the contract and all nine principals', () => {
  const contract = OPERATION_IDS.toSorted();
  expect(Object.keys(REQUESTS).sort()).toEqual(contract);
  expect([...new Set(rows.map((row) => row.operationId))].sort()).toEqual(contract);
  for (const row of rows) expect(Object.keys(row.answers).sort()).toEqual([...PRINCIPALS].sort());
});

test('the server answers every principal as the policy of the operation says [S5.10 S6.3 S6.5 S6.23 S6.25 S6.29 S7.39 S7.41 S7.42 S7.43 S7.44 S7.65]', () => {
  const differing = rows.flatMap((row) =>
    PRINCIPALS.filter((principal) => row.observed[principal] !== row.expected[principal]).map(
      (principal) =>
        `${row.operationId} (${row.sentence ?? ENDPOINTS[row.operationId].access}) as ${principal}: ` +
        `${row.expected[principal]} expected, ${row.answers[principal].status} ${row.answers[principal].text}`,
    ),
  );
  reportFigure(23, `${rows.length * PRINCIPALS.length} cells, ${differing.length} differ`);
  expect(differing).toEqual([]);
});

test('docs/permissions.md is up to date', () => {
  const page = renderPermissionsPage(rows);
  if (isWriting) writeFileSync(PAGE, page);
  expect(page).toBe(readFileSync(PAGE, 'utf8'));
});

test('a rejected request changes no rows', () => {
  const changedTables = rows.filter((row) => row.changedTables.length > 0);
  expect(changedTables.map(({ operationId, changedTables: tables }) => ({ operationId, tables }))).toEqual(
    [],
  );
});

test('a success response contains exactly the fields of the contract [S7.3]', () => {
  const json = allAnswers().filter(
    ({ isAllowed, operationId }) => isAllowed && !endpoints[operationId].media,
  );
  expect(json.length).toBeGreaterThan(140);
  for (const { name, operationId, answer } of json) {
    const endpoint = endpoints[operationId];
    const { success, data, meta, ...rest } = answer.body;
    expect(success, name).toBe(true);
    if (endpoint.envelope === 'message') {
      expect(answer.body, name).toEqual({ success: true, message: expect.any(String), error: null });
      continue;
    }
    expect(rest, name).toEqual({});
    expect(data, name).toEqual(endpoint.data.parse(data));
    expect(meta, name).toEqual(endpoint.meta?.parse(meta));
  }
});

test('an error response contains a sentence, a code and a request id, and no other field [S8.1]', () => {
  const errorResponses = allAnswers().filter(({ isAllowed }) => !isAllowed);
  expect(errorResponses.length).toBeGreaterThan(100);
  for (const { name, answer } of errorResponses)
    expect(answer.body, name).toEqual({
      success: false,
      error: expect.stringMatching(/^[A-Z].+\.$/),
      code: expect.any(String),
      requestId: expect.any(String),
    });
});

test('no response contains a password, a hash or a reset secret', () => {
  for (const { name, operationId, answer } of allAnswers()) {
    expect(findSecrets(answer.body, isSignIn(operationId)), name).toEqual([]);
  }
});

/** Responses that are the same for every principal. */
const isPublicRead = (operationId: OperationId, principal: PrincipalName) => {
  const { access, method } = ENDPOINTS[operationId];
  return (
    access === 'public' &&
    method === 'GET' &&
    !((principal === 'admin' || principal === 'manager') && WITH_HIDDEN_ROWS.has(operationId))
  );
};

test('responses to signed-in users are not cached', () => {
  for (const { name, operationId, principal, answer, isAllowed } of allAnswers()) {
    if (principal === 'anonymous' || !isAllowed || isPublicRead(operationId, principal)) continue;
    expect(answer.headers.get('cache-control'), name).toMatch(/^no-store/);
  }
});

test('public responses are identical for every principal', () => {
  for (const { answers: responses, operationId } of rows)
    for (const principal of PRINCIPALS.filter((one) => isPublicRead(operationId, one)))
      expect(responses[principal].text === responses.anonymous.text, `${operationId} as ${principal}`).toBe(
        true,
      );
});

test('a response with a new bearer token is not cached', () => {
  const grants = allAnswers().filter(({ operationId, isAllowed }) => isAllowed && isSignIn(operationId));
  for (const { name, answer } of grants) {
    expect(answer.body.data.token, name).toEqual(expect.any(String));
    expect(answer.headers.get('cache-control'), name).toBe('no-store');
  }
});

/** The pages, and the files of the small web app. */
const FILES = [
  'GET *',
  'POST /login',
  'GET /art/dishes/{name}',
  'GET /art/link-previews/{name}',
  'GET /art/{file}',
  'GET /index.html',
  'GET /manifest.webmanifest',
  'GET /service-worker.js',
  `GET ${SCRIPT_PATH}`,
];

describe('live routes', () => {
  let wholeServer: ServerWithWebApp;
  beforeAll(async () => {
    wholeServer = await startWholeServer(stage);
  });
  afterAll(() => wholeServer?.close());

  test('the only routes are the contract, the health checks, the OpenAPI document, the CSP reports and the pages and files of the app [S7.1]', () => {
    const contract = Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`);
    const elsewhere = contract.filter((route) => !route.includes(' /api/'));
    expect(elsewhere).toEqual(['GET /pictures/{pictureName}']);
    const health = ['GET /livez', 'GET /readyz', 'GET /api/events/probe'];
    const around = [...health, 'GET /api/openapi.json', 'POST /api/csp-reports'];
    expect(listLiveRoutes(wholeServer.app)).toEqual([...contract, ...around, ...FILES].sort());
  });

  test('the OpenAPI document contains exactly the registered routes', async () => {
    const { body } = await stage.server.request('GET', '/api/openapi.json');
    const documented = Object.entries<Record<string, unknown>>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(
      listLiveRoutes(wholeServer.app).filter((route) => !FILES.includes(route)),
    );
  });
});
