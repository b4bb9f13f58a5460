import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { MAX_PICTURE_BYTES } from '@chulo/shared/domain/menu/picture-bounds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { grainy, plain } from './picture-samples.ts';

let server: TestServer;
let admin: SessionGrant;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

function upload(bytes: Uint8Array, type: string, as: SessionGrant | null = admin): Promise<Answer> {
  const body = new Uint8Array(bytes);
  return server.request('POST', '/api/pictures', { as, body, headers: { 'content-type': type } });
}

function expectRefusal(response: Answer, status: number, code: string, error: string): void {
  expect(response.status).toBe(status);
  expect(response.body).toMatchObject({ success: false, code, error });
}

const UNREADABLE = 'This file is not a picture we can use (JPEG, PNG, WebP or AVIF).';
const TOO_LARGE = 'Pictures may have at most 5 MB and 25 megapixels.';
const WRONG_TYPE = 'Please upload a JPEG, PNG, WebP or AVIF picture.';

/** A picture that was cut off at a share of its length. */
const cutOff = async (bytes: Promise<Buffer>, share: number) => {
  const whole = await bytes;
  return whole.subarray(0, Math.floor(whole.length * share));
};
const png = () => plain(9, 9).png().toBuffer();
const behind = async (head: string | Uint8Array) =>
  Buffer.concat([Buffer.from(head as Uint8Array), await png()]);
/** A picture whose header says another size than its data has. */
const resized = async () => {
  const bytes = await png();
  bytes.writeUInt32BE(60_000, 16);
  return bytes;
};

const BAD_FILES: [string, () => Promise<Uint8Array>][] = [
  ['a text file', async () => Buffer.from('not a picture at all')],
  ['an empty file', async () => Buffer.alloc(0)],
  ['a file of zeros', async () => Buffer.alloc(10_000)],
  ['a file of noise', async () => randomBytes(10_000)],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  [
    'an SVG with a script',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  [
    'an SVG that reads a file',
    async () =>
      Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
      ),
  ],
  [
    'a compressed SVG',
    async () => gzipSync('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['an HTML page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', () => plain(9, 9).gif().toBuffer()],
  ['a GIF with a script', async () => Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;')],
  ['a TIFF', () => plain(9, 9).tiff().toBuffer()],
  ['a raw picture', () => plain(90, 90).raw().toBuffer()],
  ['a bitmap', async () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])],
  ['an icon', async () => Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(200)])],
  ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')],
  ['a PostScript file', async () => Buffer.from('%!PS\n(%pipe%id) (w) file')],
  ['a ZIP archive', async () => Buffer.from('504b0304140000000000', 'hex')],
  ['a program', async () => Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(200)])],
  [
    'an ImageMagick script',
    async () => Buffer.from('push graphic-context\nfill "url(https://evil.test)"\npop'),
  ],
  ['an HTML page followed by a picture', () => behind('<html></html>')],
  ['a script followed by a picture', () => behind('<?php system($_GET[0]); ?>')],
  ['a GIF header followed by a picture', () => behind('GIF89a')],
  ['one byte followed by a picture', () => behind(Uint8Array.of(0))],
  ['half a JPEG', () => cutOff(grainy(300, 200).jpeg().toBuffer(), 0.5)],
  ['half a PNG', () => cutOff(grainy(300, 200).png().toBuffer(), 0.5)],
  ['half a WebP', () => cutOff(grainy(300, 200).webp().toBuffer(), 0.5)],
  ['half an AVIF', () => cutOff(grainy(300, 200).avif({ effort: 0 }).toBuffer(), 0.5)],
  [
    'the header of a JPEG',
    async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46]),
  ],
  ['the header of a PNG', () => cutOff(png(), 0.2)],
  ['a PNG that says to be 60,000 pixels wide', resized],
];

test('the corpus has 30 bad files', () => expect(BAD_FILES.length).toBeGreaterThanOrEqual(30));

test.each(BAD_FILES)('%s named .png is refused', async (_title, createFile) => {
  const answer = await upload(await createFile(), 'image/png');
  expect([413, 422], answer.text).toContain(answer.status);
  if (answer.status === 413) expectRefusal(answer, 413, 'picture.too_large', TOO_LARGE);
  else expectRefusal(answer, 422, 'picture.unreadable', UNREADABLE);
});

test('a picture with more than 25 megapixels is refused, and exactly 25 are accepted', async () => {
  const huge = await plain(6000, 5000).png().toBuffer();
  expect(huge.length).toBeLessThan(MAX_PICTURE_BYTES);
  expectRefusal(await upload(huge, 'image/png'), 413, 'picture.too_large', TOO_LARGE);
  const largest = await plain(5000, 5000).png().toBuffer();
  expect((await upload(largest, 'image/png')).body.data).toMatchObject({ width: 900, height: 900 });
});

test('a picture with more than 5 MB is refused, and exactly 5 MB are accepted', async () => {
  const picture = await plain(20, 20).jpeg().toBuffer();
  const padded = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
  expect((await upload(padded(MAX_PICTURE_BYTES), 'image/jpeg')).status).toBe(201);
  const refused = await upload(padded(MAX_PICTURE_BYTES + 1), 'image/jpeg');
  expectRefusal(refused, 413, 'picture.too_large', TOO_LARGE);
});

test('an upload without a Content-Length is stopped at 5 MB', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const uploadRequest = httpRequest(`${server.url}/api/pictures`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'image/jpeg' },
    });
    uploadRequest.on('response', (response) => resolve(response.resume().statusCode));
    uploadRequest.on('error', reject);
    for (let megabyte = 0; megabyte < 7; megabyte += 1) uploadRequest.write(Buffer.alloc(1024 * 1024));
    uploadRequest.end();
  });
  expect(status).toBe(413);
});

test.each(['image/svg+xml', 'image/gif', 'text/html', 'application/octet-stream'])(
  'a body of type %s is refused',
  async (type) => {
    const picture = await plain(5, 5).png().toBuffer();
    expectRefusal(await upload(picture, type), 415, 'picture.wrong_type', WRONG_TYPE);
  },
);

test('a JSON body is refused as a picture', async () => {
  const response = await server.request('POST', '/api/pictures', { as: admin, body: { picture: 'base64' } });
  expectRefusal(response, 415, 'picture.wrong_type', WRONG_TYPE);
});

test('a picture is refused where JSON is expected', async () => {
  const body = new Uint8Array(await plain(5, 5).png().toBuffer());
  for (const type of ['image/png', 'text/plain']) {
    const headers = { 'content-type': type };
    const response = await server.request('POST', '/api/menu', { as: admin, body, headers });
    expectRefusal(response, 415, 'request.not_json', 'The request body must be JSON.');
  }
});

test('only an admin uploads pictures, whatever the body is', async () => {
  const picture = await plain(5, 5).png().toBuffer();
  for (const type of ['image/png', 'text/html']) {
    const anonymous = await upload(picture, type, null);
    expectRefusal(anonymous, 401, 'auth.invalid_session', 'Invalid or expired token.');
    for (const account of ['kitchen', 'courier', 'customer'] as const) {
      const response = await upload(picture, type, await server.signIn(account));
      expectRefusal(response, 403, 'auth.forbidden', 'You are not allowed to do this.');
    }
  }
  const long = await upload(Buffer.alloc(MAX_PICTURE_BYTES), 'image/png', null);
  expect(long.status).toBe(401);
});

test('an unknown picture is not found', async () => {
  for (const name of [
    'AAAAAAAAAAAAAAAAAAAAAAAA.webp',
    'AAAAAAAAAAAAAAAAAAAAAAAA-320.webp',
    'x.webp',
    '..%2F..%2Fetc%2Fpasswd',
  ]) {
    const response = await server.request('GET', `/pictures/${name}`);
    expectRefusal(response, 404, 'picture.not_found', 'Picture not found.');
  }
});

test('aborted uploads do not use up the limit of simultaneous uploads', async () => {
  for (let index = 0; index < 10; index += 1)
    await new Promise<void>((resolve) => {
      const uploadRequest = httpRequest(`${server.url}/api/pictures`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${admin.token}`,
          'content-type': 'image/jpeg',
          'content-length': '100000',
        },
      });
      uploadRequest.on('error', () => resolve());
      uploadRequest.write(Buffer.alloc(1000));
      setTimeout(() => uploadRequest.destroy(new Error('broken off')), 20);
    });
  expect((await upload(await plain(5, 5).png().toBuffer(), 'image/png')).status).toBe(201);
});
