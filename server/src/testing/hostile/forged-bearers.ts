import { createHmac } from 'node:crypto';

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function forgedJwt(head: object, sub: string, claims: object = {}): string {
  const content = `${base64({ typ: 'JWT', ...head })}.${base64({ sub, role: 'admin', ...claims })}`;
  return `${content}.${createHmac('sha256', 'secret').update(content).digest('base64url')}`;
}

/** Invalid Authorization headers, derived from a valid token. */
export function forgedBearers(token: string, userId: string): string[] {
  return [
    'Bearer',
    'Bearer null',
    'Bearer undefined',
    'Bearer [object Object]',
    `Bearer ${token.slice(0, -1)}`,
    `Bearer ${token}A`,
    `Bearer ${token.slice(1)}`,
    `Bearer ${[...token].reverse().join('')}`,
    `Bearer ${token.toLowerCase()}`,
    `Bearer ${token}, Bearer ${token}`,
    `Bearer ${token} ${token}`,
    `Bearer "${token}"`,
    `Bearer ${Buffer.from(token).toString('base64')}`,
    `Token ${token}`,
    token,
    `Basic ${Buffer.from('admin@chulo.test:chulo-demo').toString('base64')}`,
    "Bearer ' or '1'='1",
    `Bearer ${userId}`,
    `Bearer ${base64({ typ: 'JWT', alg: 'none' })}.${base64({ sub: userId, role: 'admin' })}.`,
    `Bearer ${forgedJwt({ alg: 'HS256' }, userId)}`,
    `Bearer ${forgedJwt({ alg: 'RS256', jku: 'https://evil.example/keys' }, userId)}`,
    `Bearer ${forgedJwt({ alg: 'HS256', kid: '../../../../dev/null' }, userId)}`,
    `Bearer ${forgedJwt({ alg: 'HS256' }, userId, { exp: 1, aud: 'elsewhere' })}`,
    `Bearer ${'a'.repeat(513)}`,
  ];
}
