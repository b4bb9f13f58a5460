import { expect, test } from 'vitest';
import { apiErrorOf, NetworkError } from '../../lib/api/api-errors.ts';
import { endsSession } from './use-token-guard.ts';

const refused = (status: number, error?: string) =>
  apiErrorOf('listPromos', new Response(null, { status }), { success: false, error }, 'abc');

test.each([
  [refused(401, 'Invalid or expired token.'), true],
  [refused(500, 'jwt: TOKEN malformed'), true],
  [refused(401), true],
  [new Error('no token'), true],
  [refused(403, 'This is not allowed.'), false],
  [refused(500), false],
  [new NetworkError(), false],
  ['token', false],
])('the panel error %s ends the session: %s [S6.27]', (error, isEnded) => {
  expect(endsSession(error)).toBe(isEnded);
});
