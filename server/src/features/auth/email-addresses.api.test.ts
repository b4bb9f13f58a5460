import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

/** One sign that NFKC writes as eighteen. */
const LONG_SIGN = '\ufdfa';

describe('an email address', () => {
  test('is stored in the one spelling that its bounds were judged by', async () => {
    const answer = await register('  Ｒａｍ@example.test ');
    expect(answer.status).toBe(201);
    expect(answer.body.data.user.email).toBe('Ram@example.test');
    expect((await signIn('ram@example.test')).status).toBe(200);
  });

  test('that is longer in that spelling than it looks is refused', async () => {
    const answer = await register(`${LONG_SIGN.repeat(20)}@example.test`);
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe('request.invalid');
    expect(answer.body.fields).toContainEqual({
      field: 'email',
      message: 'must have at most 254 characters',
    });
    for (const path of ['/api/auth/login', '/api/auth/forgot-password'])
      expect(
        (await server.request('POST', path, { body: { email: LONG_SIGN.repeat(254), password } })).status,
      ).toBe(422);
  });

  test.each([
    'a,b@example.test',
    'a;b@example.test',
    'a:b@example.test',
    '"a"@example.test',
    '(a)b@example.test',
  ])('that a mail program reads as something else is refused: %s', async (email) => {
    expect((await register(email)).body).toMatchObject({
      code: 'request.invalid',
      fields: [{ field: 'email', message: 'must be an email address' }],
    });
  });

  test('with capitals that only the database knows is no fault of ours', async () => {
    expect([201, 422]).toContain((await register('\u{10d50}a@example.test')).status);
  });
});
