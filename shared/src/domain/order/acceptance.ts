import { MINUTE_MS } from '../time/nepal-time.ts';
import type { OrderStatus } from './order-status.ts';

/** Minutes without an answer after which the devices of owners and managers get a push message; at once as well by setting. */
const REMINDER_MINUTES = [2, 4] as const;

/** An order that has been pending for longer gets no reminder: after a long downtime a push message would come too late. */
const LAST_REMINDER_MINUTES = 30;

/** Minutes after which the customer reads that the restaurant has not answered yet. */
const UNANSWERED_MINUTES = 6;

/** Characters of the reason for which an order is declined. */
export const MAX_DECLINE_REASON = 200;

/** True when a pending order is accepted or declined. The kitchen may do it only if the owner allows it. */
export function isAnswer(from: OrderStatus, to: OrderStatus): boolean {
  return from === 'pending' && (to === 'confirmed' || to === 'cancelled');
}

/**
 * Since when a pending order waits for its answer, or null while nobody is expected to answer: a scheduled order that was
 * placed while the restaurant was closed waits from the opening on.
 */
export function waitingSince(pendingSince: Date, isScheduled: boolean, openSince: Date | null): Date | null {
  if (!isScheduled) return pendingSince;
  return openSince && (openSince > pendingSince ? openSince : pendingSince);
}

/**
 * The reminders that are due, each as its minutes of waiting.
 * @param since null while nobody is expected to answer
 * @param hasFirst adds one at minute 0, which is due until the first reminder takes its place
 */
export function remindersDue(since: Date | null, now: Date, hasFirst = false): number[] {
  if (since === null) return [];
  const minutes = (now.getTime() - since.getTime()) / MINUTE_MS;
  if (hasFirst && minutes < REMINDER_MINUTES[0]) return [0];
  return minutes < LAST_REMINDER_MINUTES ? REMINDER_MINUTES.filter((step) => step <= minutes) : [];
}

/** True when the customer reads that nobody has answered. @param pendingSince epoch milliseconds; null when not pending */
export function isUnanswered(pendingSince: number | null, now: number): boolean {
  return pendingSince !== null && now - pendingSince >= UNANSWERED_MINUTES * MINUTE_MS;
}

/** Minutes from its acceptance within which an order can be promised in place of the usual time. */
export const PROMISE_CHOICES = [20, 30, 45] as const;
export type PromiseMinutes = (typeof PROMISE_CHOICES)[number];

/** The choices of a delay, in minutes, and the most that all delays of an order may add up to. */
export const DELAY_CHOICES = [5, 10, 15] as const;
export type DelayMinutes = (typeof DELAY_CHOICES)[number];
export const MAX_DELAY_MINUTES = 60;

const DELAYABLE: ReadonlySet<OrderStatus> = new Set(['pending', 'confirmed', 'preparing', 'ready']);

/** True while the restaurant still has the order, so that a later time can be promised. */
export function canDelay(status: OrderStatus): boolean {
  return DELAYABLE.has(status);
}

/** The delays that can still be added. @param delayed the minutes by which the order is already delayed */
export function delaysLeft(status: OrderStatus, delayed: number): DelayMinutes[] {
  return canDelay(status) ? DELAY_CHOICES.filter((minutes) => delayed + minutes <= MAX_DELAY_MINUTES) : [];
}
