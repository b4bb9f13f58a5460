import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { type Identity, type Recipient, Stanza } from 'age-encryption';

/*
 * The passphrase stanza of age (C2SP age.md, "scrypt recipient stanza"). The library's own computes the key on the main
 * thread, which would stop the server for half a second.
 */

/** The cost of guessing: 64 MB of memory for each passphrase. */
const WORK_FACTOR = 16;
/** Of files that other tools have made; 1 GB. */
const MAX_WORK_FACTOR = 20;
const LABEL = Buffer.from('age-encryption.org/v1/scrypt');
const TAG_BYTES = 16;
const NONCE = Buffer.alloc(12);

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const deriveKey = (passphrase: string, salt: Buffer, workFactor: number): Promise<Buffer> =>
  derive(passphrase, Buffer.concat([LABEL, salt]), 32, {
    N: 2 ** workFactor,
    r: 8,
    p: 1,
    maxmem: 2 ** (workFactor + 11),
  });

export const passphraseRecipient = (passphrase: string): Recipient => ({
  async wrapFileKey(fileKey) {
    const salt = randomBytes(16);
    const key = await deriveKey(passphrase, salt, WORK_FACTOR);
    const cipher = createCipheriv('chacha20-poly1305', key, NONCE, { authTagLength: TAG_BYTES });
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
    return [new Stanza(['scrypt', salt.toString('base64').replace(/=+$/, ''), String(WORK_FACTOR)], body)];
  },
});

export const passphraseIdentity = (passphrase: string): Identity => ({
  async unwrapFileKey([stanza, ...more]) {
    const [type, salt = '', workFactor = ''] = stanza?.args ?? [];
    if (!stanza || more.length > 0 || type !== 'scrypt') return null;
    if (!/^[1-9]\d?$/.test(workFactor) || Number(workFactor) > MAX_WORK_FACTOR)
      throw new Error('invalid work factor');
    const key = await deriveKey(passphrase, Buffer.from(salt, 'base64'), Number(workFactor));
    const body = Buffer.from(stanza.body);
    const decipher = createDecipheriv('chacha20-poly1305', key, NONCE, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(body.subarray(-TAG_BYTES));
    const fileKey = decipher.update(body.subarray(0, -TAG_BYTES));
    try {
      return Buffer.concat([fileKey, decipher.final()]);
    } catch {
      return null;
    }
  },
});
