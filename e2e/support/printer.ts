import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const MM = 72 / 25.4;
const SCREENSHOTS = process.env.CHULO_PICTURES;

/** Counts the calls of `window.print`, which a headless browser does not have. */
export async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.prints = String(
        Number(document.documentElement.dataset.prints ?? 0) + 1,
      );
    };
  });
  return async () => Number((await page.locator('html').getAttribute('data-prints')) ?? 0);
}

/** The size of each printed page in millimetres. `format` applies where the page sets no size. */
export async function pagesOf(
  page: Page,
  name: string,
  format = 'A4',
): Promise<[width: number, height: number][]> {
  const pdf = await page.pdf({ preferCSSPageSize: true, format });
  if (SCREENSHOTS) writeFileSync(join(SCREENSHOTS, `${name}.pdf`), pdf);
  return [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => [Math.round(Number(width) / MM), Math.round(Number(height) / MM)],
  );
}
