import { addNepalDays, type NepalDay, nepalDayOf } from './nepal-time.ts';

/** Orders are accepted while it is open, also during the last call. The others say why not. */
export const OPENING_KINDS = [
  'open',
  'lastCall',
  'hours',
  'lastOrders',
  'holiday',
  'closedToday',
  'paused',
] as const;
export type OpeningKind = (typeof OPENING_KINDS)[number];

export interface OpeningState {
  /** ISO instant at which it begins. */
  from: string;
  kind: OpeningKind;
  /** 'HH:MM' in Nepal: the closing time, the time of last orders, or the next opening; null when none is in sight. */
  clock: string | null;
  /** The day of the next opening, where the time alone would mislead. */
  day: NepalDay | null;
  /** The name of today's holiday, or an empty text. */
  holiday: string;
}

/**
 * What the server has computed from the opening hours for the next two days, so that a page that stays open for hours
 * shows the right state with little code. The first state began before the answer; a page without a clock shows it.
 */
export interface Opening {
  states: OpeningState[];
  /** The states of delivery, while it alone is paused. */
  delivery?: OpeningState[] | undefined;
  /** Minutes added to each promised time; `until` is null until staff end it. */
  busy: { minutes: number; until: string | null } | null;
}

export const isOpenKind = (kind: OpeningKind): boolean => kind === 'open' || kind === 'lastCall';

/** In its hours the kitchen is there, also when no more orders are accepted. */
export const isInHours = (kind: OpeningKind): boolean =>
  isOpenKind(kind) || kind === 'lastOrders' || kind === 'paused';

/** Whether the next opening of a state is on the day after the one on which the state begins. */
export const isTomorrow = ({ from, day }: Pick<OpeningState, 'from' | 'day'>): boolean =>
  day !== null && addNepalDays(nepalDayOf(new Date(from)), 1) === day;

/** The state at an instant; without one, the first. */
export function openingAt({ states }: Pick<Opening, 'states'>, now: Date | null): OpeningState | undefined {
  return states.filter(({ from }, index) => index === 0 || (now && Date.parse(from) <= now.getTime())).at(-1);
}

/** Minutes that busy mode adds to a promised time. */
export function busyMinutesAt({ busy }: Pick<Opening, 'busy'>, now: Date | null): number {
  return busy && !(now && busy.until !== null && now.getTime() >= Date.parse(busy.until)) ? busy.minutes : 0;
}
