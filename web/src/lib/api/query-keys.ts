import type { LiveEvent } from '@chulo/shared/contract/events';
import type { EventTopic } from '@chulo/shared/domain/live/topics';

/** A key starts with the topic under which the events stream says that its data is no longer fresh. */
export type TopicKey = readonly [EventTopic, ...string[]];

/** The lists of a topic; the same place holds an order's id where the data is of one order. */
export const LIST = 'list';
/** After LIST: what only the restaurant's staff may read. */
export const STAFF = 'staff';

/** Whether data under a key may have changed by an event; another order's data has not. */
export function isTouched(key: readonly unknown[], { topic, orderId }: LiveEvent): boolean {
  const [ofTopic, scope] = key;
  if (ofTopic !== topic) return false;
  return orderId === undefined || scope === undefined || scope === LIST || scope === orderId;
}

/** Whether nobody else may see what is kept under a key. */
export const isForStaff = (key: readonly unknown[]): boolean => key[2] === STAFF;
