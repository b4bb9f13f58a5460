import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { plain } from './picture-samples.ts';

/** As many as a Fonepay code of about 200 characters has. */
const MODULES = 57;
const MARGIN = 4;

let server: TestServer;
let admin: SessionGrant;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const upload = (bytes: Uint8Array, type: string, use = 'code') =>
  server.request('POST', `/api/pictures?use=${use}`, {
    as: admin,
    body: new Uint8Array(bytes),
    headers: { 'content-type': type },
  });

/** Black modules in an even but irregular pattern, as in a code. */
const isBlack = (row: number, column: number) => (row * row * 7 + column * 13 + row * column * 3) % 5 < 2;

function drawCode(pixels: number): Sharp {
  const side = (MODULES + 2 * MARGIN) * pixels;
  const grey = Buffer.alloc(side * side, 255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [row, column] = [Math.floor(y / pixels) - MARGIN, Math.floor(x / pixels) - MARGIN];
      const isInside = row >= 0 && column >= 0 && row < MODULES && column < MODULES;
      if (isInside && isBlack(row, column)) grey[y * side + x] = 0;
    }
  return sharp(grey, { raw: { width: side, height: side, channels: 1 } });
}

/** A tall screenshot: coloured, with the code in the middle. */
const screenshot = async (codePixels: number, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#60bb46' } }).composite([
    { input: await drawCode(codePixels).png().toBuffer() },
  ]);

async function download(path: string) {
  const response = await fetch(`${server.url}${path}`);
  return sharp(Buffer.from(await response.arrayBuffer()));
}

/** The modules that a scanner would read wrongly: their middle is on the other side of half grey. */
async function wrongModules(picture: Sharp, codeWidth: number): Promise<number> {
  const { data, info } = await picture.removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });
  const side = codeWidth / (MODULES + 2 * MARGIN);
  const [left, top] = [(info.width - codeWidth) / 2, (info.height - codeWidth) / 2];
  let wrong = 0;
  for (let row = 0; row < MODULES; row += 1)
    for (let column = 0; column < MODULES; column += 1) {
      const [x, y] = [left + (column + MARGIN + 0.5) * side, top + (row + MARGIN + 0.5) * side];
      const grey = data[(Math.floor(y) * info.width + Math.floor(x)) * info.channels] ?? 0;
      if (grey < 128 !== isBlack(row, column)) wrong += 1;
    }
  return wrong;
}

test('the small picture of a dense code is stored exactly, with its white margin', async () => {
  const code = drawCode(3);
  const side = (MODULES + 2 * MARGIN) * 3;
  const { body } = await upload(await code.clone().png().toBuffer(), 'image/png');
  expect(body.data).toMatchObject({ width: side, height: side });
  const stored = await (await download(body.data.path)).greyscale().raw().toBuffer();
  expect(stored.equals(await code.greyscale().raw().toBuffer())).toBe(true);
});

test.each([
  ['image/png', 1080, 2400],
  ['image/jpeg', 1080, 2400],
  ['image/jpeg', 2268, 4032],
] as const)('the code of a tall screenshot as %s of %i x %i stays readable', async (type, width, height) => {
  const pixels = Math.floor((width * 0.75) / (MODULES + 2 * MARGIN));
  const whole = await screenshot(pixels, width, height);
  const file = await (type === 'image/png' ? whole.png() : whole.jpeg({ quality: 80 })).toBuffer();
  const { body } = await upload(file, type);
  expect(body.data.height).toBe(1600);
  expect(body.data.width / 1600).toBeCloseTo(width / height, 2);
  const codeWidth = (pixels * (MODULES + 2 * MARGIN) * 1600) / height;
  expect(await wrongModules(await download(body.data.path), codeWidth)).toBe(0);
});

test('a code on a transparent ground is stored on white', async () => {
  const clear = sharp({ create: { width: 40, height: 40, channels: 4, background: '#00000000' } });
  const { body } = await upload(await clear.png().toBuffer(), 'image/png');
  const { channels, isOpaque } = await (await download(body.data.path)).stats();
  expect(isOpaque).toBe(true);
  expect(channels.slice(0, 3).map(({ min }) => min)).toEqual([255, 255, 255]);
});

test('every size of a code is the full size: a smaller one would blur it', async () => {
  const { body } = await upload(await drawCode(12).png().toBuffer(), 'image/png');
  const smaller = await download(body.data.path.replace('.webp', '-320.webp'));
  expect((await smaller.metadata()).width).toBe(body.data.width);
});

test('a code is refused like every picture: by its type, its size and its content', async () => {
  expect((await upload(new Uint8Array(8), 'image/svg+xml')).body.code).toBe('picture.wrong_type');
  expect((await upload(new Uint8Array(5 * 1024 * 1024 + 1), 'image/png')).body.code).toBe(
    'picture.too_large',
  );
  expect((await upload(Buffer.from('no picture'), 'image/png')).body.code).toBe('picture.unreadable');
  expect((await upload(await plain(5_001, 5_000).png().toBuffer(), 'image/png')).body.code).toBe(
    'picture.too_large',
  );
});

test('another use of a picture than the known ones is refused', async () => {
  const { status, body } = await upload(await plain(5, 5).png().toBuffer(), 'image/png', 'banner');
  expect([status, body.code]).toEqual([422, 'request.invalid']);
});
