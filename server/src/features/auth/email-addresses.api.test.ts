import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const password = 'long enough';
const register = (email: string) =>
  server.request('POST', '/api/auth/register', {
    body: { name: 'Ram', email, phone: '9811111111', password, confirmPassword: password },
  });
const signIn = (email: string) => server.request('POST', '/api/auth/login', { body: { email, password } });

/** One character that NFKC expands to eighteen. */
const EXPANDING_CHARACTER = '\ufdfa';

test('an email address is stored in NFKC form', async () => {
  const response = await register('  Ｒａｍ@example.test ');
  expect(response.status).toBe(201);
  expect(response.body.data.user.email).toBe('Ram@example.test');
  expect((await signIn('ram@example.test')).status).toBe(200);
});

test('an email address that is too long in NFKC form is refused', async () => {
  const response = await register(`${EXPANDING_CHARACTER.repeat(20)}@example.test`);
  expect(response.status).toBe(422);
  expect(response.body.code).toBe('request.invalid');
  expect(response.body.fields).toContainEqual({
    field: 'email',
    message: 'must have at most 254 characters',
  });
  for (const path of ['/api/auth/login', '/api/auth/forgot-password'])
    expect(
      (await server.request('POST', path, { body: { email: EXPANDING_CHARACTER.repeat(254), password } }))
        .status,
    ).toBe(422);
});

test.each([
  'a,b@example.test',
  'a;b@example.test',
  'a:b@example.test',
  '"a"@example.test',
  '(a)b@example.test',
])('an email address with mail syntax is refused: %s', async (email) => {
  expect((await register(email)).body).toMatchObject({
    code: 'request.invalid',
    fields: [{ field: 'email', message: 'must be an email address' }],
  });
});

test('an email address with a capital letter that only PostgreSQL lowercases causes no server error', async () => {
  expect([201, 422]).toContain((await register('\u{10d50}a@example.test')).status);
});
