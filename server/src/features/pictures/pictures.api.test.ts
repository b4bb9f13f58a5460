import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { PICTURE_WIDTHS } from '@chulo/shared/domain/menu/picture-sizes';
import sharp from 'sharp';
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

async function download(path: string): Promise<{ response: Response; bytes: Buffer }> {
  const response = await fetch(`${server.url}${path}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function uploaded(bytes: Uint8Array, type: string): Promise<Buffer> {
  const response = await upload(bytes, type);
  expect(response.status).toBe(201);
  return (await download(response.body.data.path)).bytes;
}

test.each([
  ['image/jpeg', () => plain(80, 60).jpeg()],
  ['image/png', () => plain(80, 60).png()],
  ['image/webp', () => plain(80, 60).webp()],
  ['image/avif', () => plain(80, 60).avif({ effort: 0 })],
  ['IMAGE/JPEG; charset=binary', () => plain(80, 60).jpeg()],
])(
  'a picture sent as %s is served as WebP under a random name with a permanent cache',
  async (type, createPicture) => {
    const created = await upload(await createPicture().toBuffer(), type);
    expect(created.status).toBe(201);
    expect(created.body.data).toEqual({
      path: expect.stringMatching(/^\/pictures\/[\w-]{22,}\.webp$/),
      width: 80,
      height: 60,
    });
    const { response, bytes } = await download(created.body.data.path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 80, height: 60 });
  },
);

test('a served picture has no location and no other metadata', async () => {
  const photo = await grainy(60, 40)
    .withExif({
      IFD0: { Artist: 'Sita Kumari', Copyright: 'nobody else' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 43/1 0/1' },
    })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif?.includes('Sita Kumari')).toBe(true);
  const bytes = await uploaded(photo, 'image/jpeg');
  const { exif, icc, xmp, iptc } = await sharp(bytes).metadata();
  expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  expect(bytes.includes('Sita')).toBe(false);
});

test('a photo taken sideways is rotated upright', async () => {
  const photo = await plain(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await upload(photo, 'image/jpeg')).body.data).toMatchObject({ width: 40, height: 60 });
});

test.each([
  [2400, 1800, 1200, 900],
  [3000, 500, 1200, 200],
  [500, 3000, 150, 900],
  [1200, 900, 1200, 900],
  [1, 1, 1, 1],
])('a picture of %i x %i pixels is resized to %i x %i and never enlarged', async (w, h, width, height) => {
  const picture = await plain(w, h).png().toBuffer();
  expect((await upload(picture, 'image/png')).body.data).toMatchObject({ width, height });
});

const sized = (path: string, width: number) => path.replace('.webp', `-${width}.webp`);

test('smaller sizes of a picture keep the aspect ratio, have fewer bytes and are cached as immutable', async () => {
  const photo = await grainy(1600, 1200).jpeg().toBuffer();
  const { path } = (await upload(photo, 'image/jpeg')).body.data;
  let larger = (await download(path)).bytes.length;
  for (const width of PICTURE_WIDTHS.toReversed()) {
    const { response, bytes } = await download(sized(path, width));
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width * 0.75 });
    expect(bytes.length).toBeLessThan(larger / 2);
    larger = bytes.length;
  }
});

test('a picture is never enlarged: widths above its own get the full size', async () => {
  const { path } = (await upload(await plain(400, 300).png().toBuffer(), 'image/png')).body.data;
  const widths = PICTURE_WIDTHS.map(async (width) =>
    sharp((await download(sized(path, width))).bytes).metadata(),
  );
  expect(await Promise.all(widths)).toMatchObject([{ width: 320 }, { width: 400 }]);
});

test('a picture without stored smaller sizes is served in full size', async () => {
  const { path } = (await upload(await plain(900, 600).png().toBuffer(), 'image/png')).body.data;
  const { numDeletedRows } = await server.db
    .deleteFrom('picture_sizes')
    .where('picture_name', '=', path.replace('/pictures/', ''))
    .executeTakeFirstOrThrow();
  expect(Number(numDeletedRows)).toBe(PICTURE_WIDTHS.length);
  const whole = await download(path);
  const smaller = await download(sized(path, 320));
  expect(smaller.response.status).toBe(200);
  expect(smaller.bytes.equals(whole.bytes)).toBe(true);
});

test('an animation is reduced to its first frame', async () => {
  const frames = Buffer.concat([Buffer.alloc(300, 0), Buffer.alloc(300, 255)]);
  const animation = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
    .webp({ delay: [100, 100], lossless: true })
    .toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(2);
  const bytes = await uploaded(animation, 'image/webp');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 10, height: 10 });
  expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  expect((await sharp(bytes).stats()).channels[0]?.max).toBeLessThan(10);
});

test('transparency is preserved', async () => {
  const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer();
  const bytes = await uploaded(clear, 'image/png');
  expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
});

test('a page hidden in a picture is not stored', async () => {
  const page = Buffer.from('<html><script>alert(document.domain)</script></html>');
  const polyglot = Buffer.concat([await grainy(60, 40).jpeg().toBuffer(), page]);
  const bytes = await uploaded(polyglot, 'image/jpeg');
  expect(bytes.includes('script')).toBe(false);
});

test('the same picture uploaded twice gets two names', async () => {
  const picture = await plain(5, 5).png().toBuffer();
  const [one, two] = await Promise.all([upload(picture, 'image/png'), upload(picture, 'image/png')]);
  expect(one.body.data.path).not.toBe(two.body.data.path);
});

test('the path of an uploaded picture is accepted as the image of a dish', async () => {
  const { path } = (await upload(await plain(5, 5).png().toBuffer(), 'image/png')).body.data;
  const body = { name: 'Pictured', price: 10, category: 'Sides', image: path };
  const response = await server.request('POST', '/api/menu', { as: admin, body });
  expect(response.body.data.image).toBe(path);
});

test('simultaneous uploads are queued without blocking other requests, and too many are refused as busy', async () => {
  const picture = await grainy(600, 450).jpeg().toBuffer();
  const uploads = Array.from({ length: 12 }, () => upload(picture, 'image/jpeg'));
  expect((await server.request('GET', '/api/menu')).status).toBe(200);
  const responses = await Promise.all(uploads);
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([201, 503]));
  const busy = responses.find((response) => response.status === 503);
  expect(busy?.body.code).toBe('request.busy');
  expect(busy?.headers.get('retry-after')).toBeTruthy();
  expect((await upload(picture, 'image/jpeg')).status).toBe(201);
});
