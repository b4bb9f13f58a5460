import type { Locator, Page } from '@playwright/test';
import { ADMIN } from '../../web/src/testing/data/people.ts';
import { logInAs } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';

const GREEN = '#2e8b57';
const INK = '#261a12';

interface Drawing {
  width: number;
  height: number;
  /** The colours from one end of the longer side to the other, each with the part of the length that it takes. */
  bands: readonly (readonly [colour: string, share: number])[];
  /** Of the disc in the middle, whose diameter is half of the shorter side. */
  disc: string;
}

/** A PNG; what no band covers is transparent. */
async function draw(page: Page, drawing: Drawing): Promise<Buffer> {
  const bytes = await page.evaluate(async ({ width, height, bands, disc }) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    const longer = Math.max(width, height);
    let start = 0;
    for (const [colour, share] of bands) {
      context.fillStyle = colour;
      if (width === longer) context.fillRect(start, 0, share * longer, height);
      else context.fillRect(0, start, width, share * longer);
      start += share * longer;
    }
    context.fillStyle = disc;
    context.arc(width / 2, height / 2, Math.min(width, height) / 4, 0, 2 * Math.PI);
    context.fill();
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, drawing);
  return Buffer.from(bytes);
}

/** The colours of a shown picture as red, green and blue, at points in shares of its width and height. */
async function coloursAt(
  picture: Locator,
  points: readonly (readonly [number, number])[],
): Promise<number[][]> {
  const shot = (await picture.screenshot({ animations: 'disabled' })).toString('base64');
  return picture.page().evaluate(
    async ([base64, places]) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      return places.map(([x, y]) => [
        ...(context?.getImageData(x * bitmap.width, y * bitmap.height, 1, 1).data ?? []).slice(0, 3),
      ]);
    },
    [shot, points] as const,
  );
}

const isGreen = ([red = 0, green = 0]: number[]) => green > red + 40;
const brightness = (colour: number[]) => Math.round(colour.reduce((sum, value) => sum + value, 0) / 3);

/** A dish with this picture, only while the test looks at it. */
async function withDish(page: Page, picture: Buffer, look: (id: string) => Promise<void>): Promise<void> {
  const { token } = await logInAs(page.request, ADMIN);
  const uploaded = await page.request.post('/api/pictures', {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    data: picture,
  });
  const image: string = (await uploaded.json()).data.path;
  const data = { name: 'Photographed momo', price: 180, category: 'Sides', image };
  const { id } = await callApi<{ id: string }>(page.request, 'POST', '/api/menu', { token, data });
  try {
    await look(id);
  } finally {
    await callApi(page.request, 'DELETE', `/api/menu/${id}`, { token });
  }
}

async function expectLoaded(picture: Locator): Promise<void> {
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

/** The picture in the middle of a dish's page, and that of its card. */
const shownAt = (page: Page) => page.locator('main img[src^="/pictures/"]').first();

for (const [shape, width, height] of [
  ['panorama', 1600, 400],
  ['portrait', 400, 1600],
] as const)
  test(`a ${shape} of 4 to 1 is cropped to its centre and not distorted`, async ({ page }) => {
    await page.goto('/start.js');
    const bands = [
      ['#c8321f', 0.3],
      [GREEN, 0.4],
      ['#33489b', 0.3],
    ] as const;
    const picture = await draw(page, { width, height, bands, disc: '#ffffff' });
    await withDish(page, picture, async (id) => {
      for (const path of [`/product/${id}`, '/search?q=photographed']) {
        await page.goto(path);
        const shown = shownAt(page);
        await expectLoaded(shown);
        const box = await shown.boundingBox();
        if (!box) throw new Error('not shown');
        // A quarter of the picture's shorter side, which fills the frame's height or width.
        const radius = (shape === 'panorama' ? box.height : box.width) / 4;
        const [x, y] = [radius / box.width, radius / box.height];
        const round = (share: number) =>
          [
            [0.5 - share * x, 0.5],
            [0.5 + share * x, 0.5],
            [0.5, 0.5 - share * y],
            [0.5, 0.5 + share * y],
          ] as const;
        const inside = await coloursAt(shown, round(0.9));
        expect(
          inside.map(brightness).every((value) => value > 200),
          `${path}: ${inside}`,
        ).toBe(true);
        const outside = await coloursAt(shown, round(1.15));
        expect(outside.every(isGreen), `${path}: ${outside}`).toBe(true);
        const edges = await coloursAt(shown, [
          [0.02, 0.6],
          [0.98, 0.6],
          [0.1, 0.96],
        ]);
        expect(edges.every(isGreen), `${path}: ${edges}`).toBe(true);
      }
    });
  });

test('a photo with transparency has a light ground in both themes', async ({ page }) => {
  await page.goto('/start.js');
  const picture = await draw(page, { width: 800, height: 600, bands: [], disc: INK });
  await withDish(page, picture, async (id) => {
    for (const path of [`/product/${id}`, '/search?q=photographed'])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(path);
        await expectLoaded(shownAt(page));
        const [middle = [], corner = [], side = []] = await coloursAt(shownAt(page), [
          [0.5, 0.5],
          [0.1, 0.96],
          [0.98, 0.6],
        ]);
        expect(brightness(middle), `${path}, ${colorScheme}: the drawing`).toBeLessThan(60);
        for (const ground of [corner, side])
          expect(brightness(ground), `${path}, ${colorScheme}: the ground`).toBeGreaterThan(180);
      }
  });
});
