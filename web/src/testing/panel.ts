import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { withoutEvents } from './network.ts';
import type { PlacedOrder } from './orders.ts';

/** The row of an order in the panel's list. */
export const rowOf = ({ orderNumber }: PlacedOrder) =>
  page.getByRole('row').filter({ has: page.getByText(`#${orderNumber}`, { exact: true }) });

/** Answers the panel's question about a cancellation, or about a move back where food or money is at stake. */
export async function giveReason(): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^(Cancel|Move) order #\d+/ });
  const soldOut = dialog.getByRole('button', { name: 'Sold out' });
  const reason = dialog.getByLabelText('Reason', { exact: true });
  await expect.element(soldOut.or(reason).first()).toBeVisible();
  if (soldOut.query()) await soldOut.click();
  else await reason.fill('Chosen by mistake');
  await dialog.getByRole('button', { name: /^(Cancel order|Move back)$/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

const SHORTEST_POLL_MS = 10_000;

/** The page that is opened next hears of no change by itself: it has no live updates and polls nothing. */
export function withoutUpdates(): () => void {
  const start = window.setInterval;
  window.setInterval = ((run: () => void, milliseconds = 0, ...args: []) =>
    milliseconds < SHORTEST_POLL_MS ? start(run, milliseconds, ...args) : 0) as typeof setInterval;
  const connect = withoutEvents();
  return () => {
    window.setInterval = start;
    connect();
  };
}
