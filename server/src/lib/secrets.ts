import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets that the database stores and the server must read again. */
export interface Secrets {
  /** @param rowId the row that stores the secret; in another row it cannot be decrypted */
  encrypt(secret: Buffer, rowId: string): Buffer;
  /** @throws Error when the bytes were encrypted with another key or for another row, or were changed */
  decrypt(encrypted: Buffer, rowId: string): Buffer;
}

/** AES-256-GCM with a random nonce. */
export function createSecrets(key: Buffer): Secrets {
  return {
    encrypt(secret, rowId) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(rowId));
      return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt(encrypted, rowId) {
      const nonce = encrypted.subarray(0, NONCE_BYTES);
      const tag = encrypted.subarray(-TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(rowId))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    },
  };
}

/** The key of SECRETS_KEY in base64 or hex, or null when it is not 32 bytes. */
export function readSecretsKey(text: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  if (!/^[\w+/-]{43}=?$/.test(text)) return null;
  return Buffer.from(text.replaceAll('-', '+').replaceAll('_', '/'), 'base64');
}
