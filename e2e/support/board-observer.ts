import type { Browser, BrowserContext, Page } from '@playwright/test';
import { KITCHEN } from '../../web/src/testing/data/people.ts';
import { logInAs, restoreSession } from './accounts.ts';

interface Sighting {
  orderNumber: number;
  at: number;
}

declare global {
  interface Window {
    sightings: { first: Record<string, number>; duplicates: string[] };
  }
}

/** A kitchen board that records when each ticket first appeared and whether one was ever shown twice. */
export interface ObservedBoard {
  context: BrowserContext;
  page: Page;
  /** Times without a network, in milliseconds since the epoch. */
  outages: { from: number; to: number }[];
  sightings(): Promise<{ first: Map<number, number>; duplicates: string[] }>;
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
      const { first, duplicates } = await page.evaluate(() => window.sightings);
      const seen = Object.entries(first).map(([name, at]): [number, number] => [Number(name), at]);
      return { first: new Map(seen), duplicates };
    },
  };
}

function observeTickets(): void {
  window.sightings = { first: {}, duplicates: [] };
  const recordTickets = () => {
    const { first, duplicates } = window.sightings;
    const present = new Set<string>();
    for (const ticket of document.querySelectorAll('article[aria-label^="Order #"]')) {
      const name = ticket.getAttribute('aria-label')?.slice('Order #'.length) ?? '';
      if (present.has(name)) duplicates.push(name);
      present.add(name);
      first[name] ??= Date.now();
    }
  };
  new MutationObserver(recordTickets).observe(document, { childList: true, subtree: true });
}

/** The delay from confirmation to display of each order in milliseconds, without the outages of the board. */
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

/** An order that is sent just before an outage may appear just after it. */
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
