import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecrets, readSecretsKey } from './secrets.ts';

const key = randomBytes(32);
const { encrypt, decrypt } = createSecrets(key);
const secret = Buffer.from('twenty bytes of key.');

test('a secret is decrypted with the same key and row', () => {
  expect(decrypt(encrypt(secret, 'row 1'), 'row 1')).toEqual(secret);
});

test('the same secret is encrypted to different bytes each time', () => {
  expect(encrypt(secret, 'row 1')).not.toEqual(encrypt(secret, 'row 1'));
});

test('a secret is not decrypted with another key, in another row, or after a change', () => {
  const encrypted = encrypt(secret, 'row 1');
  expect(() => createSecrets(randomBytes(32)).decrypt(encrypted, 'row 1')).toThrow();
  expect(() => decrypt(encrypted, 'row 2')).toThrow();
  for (const position of [0, 15, encrypted.length - 1]) {
    const changed = Buffer.from(encrypted);
    changed.writeUInt8(changed.readUInt8(position) ^ 1, position);
    expect(() => decrypt(changed, 'row 1')).toThrow();
  }
  expect(() => decrypt(encrypted.subarray(0, 20), 'row 1')).toThrow();
});

test('SECRETS_KEY is 32 bytes in base64 or hex', () => {
  for (const form of ['base64', 'base64url', 'hex'] as const)
    expect(readSecretsKey(key.toString(form))).toEqual(key);
  expect(readSecretsKey(key.toString('hex').toUpperCase())).toEqual(key);
  for (const wrong of ['', 'short', 'a'.repeat(32), 'g'.repeat(64), randomBytes(31).toString('base64')])
    expect(readSecretsKey(wrong)).toBeNull();
});
