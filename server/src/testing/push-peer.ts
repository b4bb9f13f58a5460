import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '@chulo/shared/contract/people/push';

export interface Device {
  /** The subscription that a browser gives to the app. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  ecdh: ECDH;
  auth: Buffer;
}

/** A push subscription with its own keys. */
export function newDevice(serviceUrl: string): Device {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `${serviceUrl}/push/${randomUUID()}`,
      keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    ecdh,
    auth,
  };
}

interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface PushPeer {
  url: string;
  /** `host:port`, for PUSH_HOSTS. */
  host: string;
  /** The decrypted messages for a device, oldest first. */
  receivedBy(device: Device): PushMessage[];
  headersFor(device: Device): IncomingMessage['headers'][];
  /** Waits for this number of messages. @throws after 8 seconds */
  waitFor(device: Device, count: number): Promise<PushMessage[]>;
  /** Sets the status code for messages to a device; 'never' accepts the request and does not respond. */
  answer(device: Device, how: number | 'never'): void;
  close(): Promise<void>;
}

/** Starts a push service on loopback that records messages. */
export async function startPushPeer(): Promise<PushPeer> {
  const received: Received[] = [];
  const answers = new Map<string, number | 'never'>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      const how = answers.get(path) ?? 201;
      if (how !== 'never') response.writeHead(how, { location: '/elsewhere' }).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const pathOf = ({ subscription }: Device) => new URL(subscription.endpoint).pathname;
  const of = (device: Device) => received.filter(({ path }) => path === pathOf(device));
  const receivedBy = (device: Device) => of(device).map(({ body }) => decrypt(device, body));
  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    receivedBy,
    headersFor: (device) => of(device).map(({ headers }) => headers),
    async waitFor(device, count) {
      // A job that the queue holds in memory may wait for half a minute there.
      for (let waited = 0; of(device).length < count && waited < 45_000; waited += 20)
        await new Promise((resolve) => setTimeout(resolve, 20));
      if (of(device).length < count) throw new Error(`${of(device).length} of ${count} messages came`);
      return receivedBy(device);
    },
    answer: (device, how) => void answers.set(pathOf(device), how),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Decrypts one record (RFC 8291 and 8188). @throws when the message was encrypted for other keys */
function decrypt({ ecdh, auth }: Device, body: Buffer): PushMessage {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const ciphertext = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${purpose}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(ciphertext.subarray(-16));
  const padded = Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
}

/** The claims of the sender (RFC 8292). @throws unless the signature matches the public key */
export function readVapid(authorization: string, publicKey: string) {
  const [, header = '', claims = '', signature = '', key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned || key !== publicKey) throw new Error(`not signed by ${publicKey}: ${authorization}`);
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as {
    aud: string;
    exp: number;
    sub: string;
  };
}
