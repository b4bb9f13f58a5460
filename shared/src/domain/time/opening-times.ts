import { rulesOfType } from './delivery-pause.ts';
import {
  addNepalDays,
  DAY_MS,
  MINUTE_MS,
  nepalDayOf,
  nepalMinutesOf,
  startOfNepalDay,
} from './nepal-time.ts';
import { hoursOn, instantOn, MAX_DAYS, type OpeningRules, WEEKDAYS } from './opening-hours.ts';
import { isOpenKind, type Opening, type OpeningKind, type OpeningState } from './opening-state.ts';

/** Whether orders are accepted at an instant, until when, or why not and from when on. */
export interface Acceptance {
  isOpen: boolean;
  kind: OpeningKind;
  /** The end of orders of an open restaurant, the next opening of a closed one; null when none is in sight. */
  until: Date | null;
  /** The name of the day's holiday, or an empty text. */
  holiday: string;
}

/** Times in milliseconds; infinite when no end is in sight. */
export interface Period {
  opensAt: number;
  /** From here on no order is accepted. */
  lastOrdersAt: number;
  closesAt: number;
}

/** Customers read 'Last orders at …' during these minutes. */
const LAST_CALL_MS = 30 * MINUTE_MS;
/** Open for a week from now on without a break is open around the clock. */
const CONTINUOUS_MS = WEEKDAYS * DAY_MS;
/** Periods are computed for so many days; more only until the first one is found. */
const USUAL_DAYS = 8;
const TIMELINE_MS = 2 * DAY_MS;
/** A time of day is clear without its day for so long. */
const CLEAR_MS = DAY_MS / 2;

/** The periods that have not ended, joined where they touch. */
export function periodsOf(rules: OpeningRules, now: Date): Period[] {
  const today = nepalDayOf(now);
  const times: { from: number; to: number }[] = [];
  for (let offset = -1; offset <= MAX_DAYS; offset += 1) {
    const day = addNepalDays(today, offset);
    if (offset > USUAL_DAYS && times.some(({ to }) => to > now.getTime() && to < instantOn(day, 0))) break;
    // Open for more than a week without a break: `closesAt` is infinite whatever comes.
    if ((times.at(-1)?.to ?? 0) - now.getTime() >= CONTINUOUS_MS) break;
    for (const [from, to] of hoursOn(rules, day)) {
      const last = times.at(-1);
      if (last && from <= last.to) last.to = Math.max(last.to, to);
      else times.push({ from, to });
    }
  }
  return times
    .filter(({ to }) => to > now.getTime())
    .map(({ from, to }) => {
      const closesAt = to - now.getTime() >= CONTINUOUS_MS ? Number.POSITIVE_INFINITY : to;
      return { opensAt: from, lastOrdersAt: closesAt - rules.lastOrdersMinutes * MINUTE_MS, closesAt };
    });
}

/** Since when the restaurant has been open by its hours, or null while it is closed. A pause does not close it. */
export function openSince(rules: OpeningRules, now: Date): Date | null {
  const time = now.getTime();
  const period = periodsOf(rules, now).find(({ opensAt, closesAt }) => opensAt <= time && time < closesAt);
  return period ? new Date(period.opensAt) : null;
}

/** The rule of the opening hours. A start is included, an end is not. */
export function acceptanceAt(rules: OpeningRules, now: Date): Acceptance {
  return acceptanceIn(periodsOf(rules, now), rules, now);
}

function acceptanceIn(periods: readonly Period[], rules: OpeningRules, now: Date): Acceptance {
  const time = now.getTime();
  const pauseEnd = rules.pausedUntil?.getTime() ?? 0;
  const isPaused = time < pauseEnd;
  const from = isPaused ? pauseEnd : time;
  const next = periods.find(({ lastOrdersAt }) => from < lastOrdersAt);
  if (next && !isPaused && next.opensAt <= time) {
    const isLastCall = rules.lastOrdersMinutes > 0 && next.lastOrdersAt - time <= LAST_CALL_MS;
    const end = isLastCall ? next.lastOrdersAt : next.closesAt;
    return { isOpen: true, kind: isLastCall ? 'lastCall' : 'open', until: dateOf(end), holiday: '' };
  }
  const isInPeriod = periods.some(({ opensAt, closesAt }) => opensAt <= time && time < closesAt);
  const closed = isInPeriod
    ? { kind: isPaused ? ('paused' as const) : ('lastOrders' as const), holiday: '' }
    : closedDayOf(rules, now);
  return { isOpen: false, ...closed, until: next ? new Date(Math.max(next.opensAt, from)) : null };
}

function closedDayOf(rules: OpeningRules, now: Date): Pick<Acceptance, 'kind' | 'holiday'> {
  const day = nepalDayOf(now);
  if (isClosedDay(rules, now)) return { kind: 'closedToday', holiday: '' };
  const holiday = rules.holidays.find((one) => one.day === day && one.spans.length === 0);
  return holiday ? { kind: 'holiday', holiday: holiday.name } : { kind: 'hours', holiday: '' };
}

/** On the closed day, and after its midnight for as long as its hours would have run: staff can still undo it then. */
function isClosedDay(rules: OpeningRules, now: Date): boolean {
  const { closedOn } = rules;
  if (closedOn === null) return false;
  const midnight = startOfNepalDay(addNepalDays(closedOn, 1)).getTime();
  const end = Math.max(midnight, closedDayEnd(rules)?.getTime() ?? 0);
  return startOfNepalDay(closedOn) <= now && now.getTime() < end;
}

/** The states of the next two days, for pages. */
export function openingOf(rules: OpeningRules, now: Date): Opening {
  const minutes = busyMinutesOf(rules, now);
  const { deliveryPausedUntil } = rules;
  const isDeliveryPaused = deliveryPausedUntil !== null && now < deliveryPausedUntil;
  return {
    states: statesOf(rules, now),
    ...(isDeliveryPaused && { delivery: statesOf(rulesOfType(rules, 'delivery'), now) }),
    busy: minutes > 0 ? { minutes, until: rules.busyUntil?.toISOString() ?? null } : null,
  };
}

function statesOf(rules: OpeningRules, now: Date): OpeningState[] {
  const periods = periodsOf(rules, now);
  const changes = changesOf(periods, rules, now);
  const began = Math.max(...changes.filter((change) => change <= now.getTime()));
  const states = [stateAt(periods, rules, now, new Date(began))];
  for (const change of changes) {
    if (change <= now.getTime()) continue;
    const state = stateAt(periods, rules, new Date(change), new Date(change));
    const last = states.at(-1);
    if (last && !isSame(last, state)) states.push(state);
  }
  return states;
}

/** Minutes that busy mode adds to a promised time. */
export function busyMinutesOf({ busyMinutes, busyUntil }: OpeningRules, now: Date): number {
  return busyUntil === null || now < busyUntil ? busyMinutes : 0;
}

/** The first instant after `now` at which pages show something else. */
export function nextOpeningChange({ states, delivery = [], busy }: Opening, now: Date): Date {
  const instants = [
    ...[...states, ...delivery].map(({ from }) => Date.parse(from)),
    Date.parse(busy?.until ?? ''),
  ];
  const midnight = startOfNepalDay(addNepalDays(nepalDayOf(now), 1)).getTime();
  return new Date(Math.min(midnight, ...instants.filter((instant) => instant > now.getTime())));
}

/** The instants at which the state may change, in order, from today's midnight on for two days. */
function changesOf(periods: readonly Period[], rules: OpeningRules, now: Date): number[] {
  const midnight = startOfNepalDay(nepalDayOf(now)).getTime();
  const instants = periods.flatMap(({ opensAt, lastOrdersAt, closesAt }) => [
    opensAt - CLEAR_MS,
    opensAt,
    lastOrdersAt - LAST_CALL_MS,
    lastOrdersAt,
    closesAt - DAY_MS,
    closesAt,
  ]);
  const ends = [rules.pausedUntil, rules.busyUntil, closedDayEnd(rules)].map((end) => end?.getTime() ?? 0);
  const [pauseEnd = 0] = ends;
  return [pauseEnd - CLEAR_MS, midnight, midnight + DAY_MS, midnight + 2 * DAY_MS, ...instants, ...ends]
    .filter((instant) => instant >= midnight && instant <= now.getTime() + TIMELINE_MS)
    .sort((one, other) => one - other);
}

/** The end of the last hours that start on the closed day. */
function closedDayEnd(rules: OpeningRules): Date | null {
  const { closedOn } = rules;
  if (closedOn === null) return null;
  const ends = hoursOn({ ...rules, closedOn: null }, closedOn).map(([, to]) => to);
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}

function stateAt(periods: readonly Period[], rules: OpeningRules, now: Date, from: Date): OpeningState {
  const acceptance = acceptanceIn(periods, rules, now);
  const { kind, holiday } = acceptance;
  return { from: from.toISOString(), kind, holiday, ...momentOf(acceptance, now) };
}

/**
 * `until` as 'HH:MM' in Nepal, with the day where the time alone would mislead: on another day, more than twelve hours away
 * or after one that is closed as a whole. An end that is more than 24 hours away is not told.
 */
export function momentOf({ kind, until }: Acceptance, now: Date): Pick<OpeningState, 'clock' | 'day'> {
  if (until === null || (isOpenKind(kind) && until.getTime() - now.getTime() > DAY_MS))
    return { clock: null, day: null };
  const minutes = nepalMinutesOf(until);
  const clock = [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  const day = nepalDayOf(until);
  const isDayClosed = kind === 'holiday' || kind === 'closedToday';
  const isClear = isOpenKind(kind) || (!isDayClosed && until.getTime() - now.getTime() <= CLEAR_MS);
  return { clock, day: isClear || day === nepalDayOf(now) ? null : day };
}

function isSame(one: OpeningState, other: OpeningState): boolean {
  return JSON.stringify({ ...one, from: '' }) === JSON.stringify({ ...other, from: '' });
}

const dateOf = (time: number) => (Number.isFinite(time) ? new Date(time) : null);
