import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from './testing/http-client.ts';
import { newDataDir, startProduct, tidyProducts } from './testing/product.ts';
import { canMount, mountSmallDisk, unmountSmallDisk } from './testing/small-disk.ts';

const PATIENCE = { timeout: 60_000 };
const disk = newDataDir();

/** Appends to the file until the disk has no room, at last a page at a time. */
function fill(file: string): void {
  for (const size of [1_048_576, 4_096])
    for (;;)
      try {
        appendFileSync(file, Buffer.alloc(size));
      } catch {
        break;
      }
}

beforeAll(() => {
  if (canMount) mountSmallDisk(disk, '400m');
});
afterAll(async () => {
  if (canMount) unmountSmallDisk(disk);
  await tidyProducts();
});

test.runIf(canMount)(
  'the server is not ready while the disk is full, and ready again when it has room',
  async () => {
    const product = await startProduct({ DATA_DIR: disk });
    const readiness = () => call(product.url, 'GET', '/readyz');
    expect((await readiness()).status).toBe(200);

    const filler = join(disk, 'filler');
    fill(filler);
    await expect.poll(async () => (await readiness()).status, PATIENCE).toBe(503);
    const full = await readiness();
    expect(full.text).toContain('the disk of the database is full');
    expect((await call(product.url, 'GET', '/livez')).status).toBe(200);
    expect((await call(product.url, 'GET', '/api/menu')).status).toBe(200);

    rmSync(filler);
    await expect.poll(async () => (await readiness()).status, PATIENCE).toBe(200);
    await product.stop();
  },
);
