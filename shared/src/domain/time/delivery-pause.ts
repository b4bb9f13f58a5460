import { type FulfilmentType, listOfferedTypes, type OfferedTypes } from '../money/pricing.ts';
import { nextDayOpening, type OpeningRules } from './opening-hours.ts';

const laterOf = (one: Date | null, other: Date | null) =>
  one !== null && (other === null || one > other) ? one : other;

/** The rules for orders of one type: a pause of delivery is one of its orders only. */
export function rulesOfType(rules: OpeningRules, type: FulfilmentType): OpeningRules {
  if (type !== 'delivery') return rules;
  return { ...rules, pausedUntil: laterOf(rules.pausedUntil, rules.deliveryPausedUntil) };
}

export const isOnlyDelivery = (offered: OfferedTypes): boolean =>
  listOfferedTypes(offered).join() === 'delivery';

/** The rules of a restaurant that offers these types: where nothing else is offered, a pause of delivery is one of all orders. */
export function rulesOfOffer(rules: OpeningRules, offered: OfferedTypes): OpeningRules {
  return isOnlyDelivery(offered) ? { ...rulesOfType(rules, 'delivery'), deliveryPausedUntil: null } : rules;
}

/** When a pause of delivery for the day whose hours are running ends: with the next opening on another day. */
export const deliveryPauseToday = (rules: OpeningRules, now: Date): Date =>
  nextDayOpening({ ...rules, closedOn: null }, now);
