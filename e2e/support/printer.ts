import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const MM = 72 / 25.4;
const PICTURES = process.env.CHULO_PICTURES;

/** Counts what goes to the printer; a browser without a window has none. */
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

/** What the printer gets, as pages of width and height in millimetres; the paper is its own where the page asks for none. */
export async function pagesOf(
  page: Page,
  name: string,
  format = 'A4',
): Promise<[width: number, height: number][]> {
  const pdf = await page.pdf({ preferCSSPageSize: true, format });
  if (PICTURES) writeFileSync(join(PICTURES, `${name}.pdf`), pdf);
  return [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => [Math.round(Number(width) / MM), Math.round(Number(height) / MM)],
  );
}
