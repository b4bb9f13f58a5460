import type { Browser, BrowserContext, Page } from '@playwright/test';
import { KITCHEN } from './accounts.ts';
import { logInAs, restoreSession } from './orders.ts';

interface Sighting {
  orderNumber: number;
  at: number;
}

declare global {
  interface Window {
    sightings: { first: Record<string, number>; doubled: string[] };
  }
}

/** A kitchen's board that notes when each ticket came, and whether one ever stood there twice. */
export interface ObservedBoard {
  context: BrowserContext;
  page: Page;
  /** Without a network, from and to, in milliseconds. */
  outages: { from: number; to: number }[];
  sightings(): Promise<{ first: Map<number, number>; doubled: string[] }>;
}

export async function openObservedBoard(browser: Browser, baseURL: string): Promise<ObservedBoard> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  await page.addInitScript(observeTickets);
  await restoreSession(page, await logInAs(page.request, KITCHEN));
  await page.goto('/kitchen');
  await page.getByRole('region', { name: 'Orders in the kitchen' }).waitFor();
  return {
    context,
    page,
    outages: [],
    sightings: async () => {
      const { first, doubled } = await page.evaluate(() => window.sightings);
      const seen = Object.entries(first).map(([name, at]): [number, number] => [Number(name), at]);
      return { first: new Map(seen), doubled };
    },
  };
}

function observeTickets(): void {
  window.sightings = { first: {}, doubled: [] };
  const look = () => {
    const { first, doubled } = window.sightings;
    const present = new Set<string>();
    for (const ticket of document.querySelectorAll('article[aria-label^="Order #"]')) {
      const name = ticket.getAttribute('aria-label')?.slice('Order #'.length) ?? '';
      if (present.has(name)) doubled.push(name);
      present.add(name);
      first[name] ??= Date.now();
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

/** How long after its confirmation each order was seen, in milliseconds; a board's outages do not count. */
export function delaysOf(
  confirmed: readonly Sighting[],
  first: ReadonlyMap<number, number>,
  outages: readonly { from: number; to: number }[],
): { delays: number[]; missing: number[] } {
  const delays: number[] = [];
  const missing: number[] = [];
  for (const { orderNumber, at } of confirmed) {
    const seenAt = first.get(orderNumber);
    if (seenAt === undefined) missing.push(orderNumber);
    else delays.push(millisecondsOutside(outages, at, seenAt));
  }
  return { delays, missing };
}

/** An order that is told just before an outage may come just after it. */
function millisecondsOutside(outages: readonly { from: number; to: number }[], at: number, seenAt: number) {
  let counted = 0;
  let since = at;
  for (const { from, to } of outages.toSorted((one, other) => one.from - other.from)) {
    counted += Math.max(0, Math.min(from, seenAt) - since);
    since = Math.max(since, to);
  }
  return counted + Math.max(0, seenAt - since);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
