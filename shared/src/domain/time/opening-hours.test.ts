import { afterEach, describe, expect, test, vi } from 'vitest';
import { seededRandom } from '../seeded-random.ts';
import { addNepalDays, nepalDayOf } from './nepal-time.ts';
import {
  findHolidayWithoutOrders,
  findOverlap,
  findOverlapAfterMidnight,
  findWeekdayWithoutOrders,
  firstRunningDay,
  firstSpanOf,
  isClockTime,
  nextDayOpening,
  nextInstantAt,
  type OpeningRules,
  openingDayOf,
  otherHoursFrom,
  plainRules,
  spansOn,
  weekdayOf,
  withoutHours,
} from './opening-hours.ts';
import { busyMinutesAt, isOpenKind, openingAt } from './opening-state.ts';
import { acceptanceAt, momentOf, nextOpeningChange, openingOf, openSince } from './opening-times.ts';

/** @param text local time in Nepal, 'YYYY-MM-DD HH:MM' */
const nepal = (text: string) => new Date(`${text.replace(' ', 'T')}:00+05:45`);
const span = (text: string) => {
  const [start = '', end = ''] = text.split('-');
  return { start, end };
};
const spans = (text: string) => (text === '' ? [] : text.split(' ').map(span));

/** 2026-11-21 is a Saturday. */
function rulesOf(hours: string | string[], changes: Partial<OpeningRules> = {}): OpeningRules {
  return {
    ...plainRules(span('')),
    weekly: typeof hours === 'string' ? Array.from({ length: 7 }, () => spans(hours)) : hours.map(spans),
    ...changes,
  };
}

/** The state as text: 'until 23:00', 'open', or the reason and the next opening. */
function stateAt(rules: OpeningRules, text: string): string {
  const { isOpen, kind, until } = acceptanceAt(rules, nepal(text));
  if (isOpen) return until === null ? 'open' : `until ${textOf(until)}`;
  return `${kind}, ${until === null ? 'never' : textOf(until)}`;
}

const textOf = (instant: Date) =>
  new Date(instant.getTime() + 345 * 60_000).toISOString().slice(0, 16).replace('T', ' ');

test.each([
  ['09:00-23:00', '08:59', 'hours, 2026-11-21 09:00'],
  ['09:00-23:00', '09:00', 'until 2026-11-21 23:00'],
  ['09:00-23:00', '22:59', 'until 2026-11-21 23:00'],
  ['09:00-23:00', '23:00', 'hours, 2026-11-22 09:00'],
  ['18:00-02:00', '01:59', 'until 2026-11-21 02:00'],
  ['18:00-02:00', '02:00', 'hours, 2026-11-21 18:00'],
  ['18:00-02:00', '17:59', 'hours, 2026-11-21 18:00'],
  ['18:00-02:00', '23:59', 'until 2026-11-22 02:00'],
  ['18:00-00:00', '23:59', 'until 2026-11-22 00:00'],
  ['18:00-00:00', '00:00', 'hours, 2026-11-21 18:00'],
  ['10:00-10:00', '03:00', 'open'],
  ['00:00-00:00', '00:00', 'open'],
  ['11:00-15:00 18:00-22:00', '14:59', 'until 2026-11-21 15:00'],
  ['11:00-15:00 18:00-22:00', '15:00', 'hours, 2026-11-21 18:00'],
  ['18:00-22:00 11:00-15:00', '17:59', 'hours, 2026-11-21 18:00'],
  ['11:00-15:00 18:00-22:00', '22:00', 'hours, 2026-11-22 11:00'],
  ['11:00-15:00 15:00-22:00', '14:59', 'until 2026-11-21 22:00'],
  ['', '12:00', 'hours, never'],
])('with the hours "%s" the restaurant is at %s on 21 November: %s', (hours, clock, expected) => {
  expect(stateAt(rulesOf(hours), `2026-11-21 ${clock}`)).toBe(expected);
});

test.each([
  ['2026-11-21 12:00', 'hours, 2026-11-25 12:00'],
  ['2026-11-25 12:00', 'until 2026-11-25 13:00'],
  ['2026-11-25 13:00', 'hours, 2026-12-02 12:00'],
])('a restaurant that opens for an hour on Wednesdays is at %s: %s', (at, expected) => {
  expect(stateAt(rulesOf(['', '', '', '12:00-13:00', '', '', '']), at)).toBe(expected);
});

test('a restaurant without a break for six days closes on the seventh', () => {
  const rules = rulesOf(['', ...Array.from({ length: 6 }, () => '00:00-00:00')]);
  expect(stateAt(rules, '2026-11-20 12:00')).toBe('until 2026-11-22 00:00');
  expect(stateAt(rules, '2026-11-22 12:00')).toBe('hours, 2026-11-23 00:00');
});

const holiday = (day: string, hours = '') => ({ day, name: 'Holiday', spans: spans(hours) });

test.each([
  ['18:00-02:00', [holiday('2026-11-21')], '2026-11-21 01:59', 'until 2026-11-21 02:00'],
  ['18:00-02:00', [holiday('2026-11-21')], '2026-11-21 02:00', 'holiday, 2026-11-22 18:00'],
  ['18:00-02:00', [holiday('2026-11-21')], '2026-11-21 23:59', 'holiday, 2026-11-22 18:00'],
  ['18:00-02:00', [holiday('2026-11-21')], '2026-11-22 01:00', 'hours, 2026-11-22 18:00'],
  ['18:00-02:00', [holiday('2026-11-22')], '2026-11-21 23:00', 'until 2026-11-22 02:00'],
  ['09:00-23:00', [holiday('2026-11-21', '20:00-01:00')], '2026-11-21 12:00', 'hours, 2026-11-21 20:00'],
  ['09:00-23:00', [holiday('2026-11-21', '20:00-01:00')], '2026-11-22 00:30', 'until 2026-11-22 01:00'],
  ['', [holiday('2026-11-21', '20:00-21:00')], '2026-11-21 20:00', 'until 2026-11-21 21:00'],
])('hours %s with the holidays %j: at %s %s', (hours, holidays, at, expected) => {
  expect(stateAt(rulesOf(hours, { holidays }), at)).toBe(expected);
});

test('400 holidays in a row are known, and the next opening after them is found', () => {
  const holidays = Array.from({ length: 400 }, (_, day) => holiday(addNepalDays('2026-11-21', day)));
  expect(stateAt(rulesOf('09:00-23:00', { holidays }), '2026-11-21 12:00')).toBe('holiday, 2027-12-26 09:00');
});

test.each([
  ['2026-11-21 12:00', 'closedToday, 2026-11-22 09:00'],
  ['2026-11-21 00:00', 'closedToday, 2026-11-22 09:00'],
  ['2026-11-22 00:00', 'hours, 2026-11-22 09:00'],
  ['2026-11-22 09:00', 'until 2026-11-22 23:00'],
])('a restaurant that is closed today, on 21 November, is at %s: %s', (at, expected) => {
  expect(stateAt(rulesOf('09:00-23:00', { closedOn: '2026-11-21' }), at)).toBe(expected);
});

test.each([
  ['a holiday runs into the hours of today', '08:36-22:00', '09:06', '18:00-10:06', '2026-11-22 08:36'],
  ['24 hours begin at 10:07, before them', '10:07-10:07', '09:07', null, '2026-11-22 10:07'],
  ['24 hours begin at 10:07, after it', '10:07-10:07', '11:00', null, '2026-11-22 10:07'],
  ['hours touch those of today', '18:00-09:00 09:00-12:00', '08:00', null, '2026-11-22 09:00'],
])('"closed today" closes at once and until tomorrow: %s', (_, hours, clock, before, opening) => {
  const holidays = before === null ? [] : [{ ...holiday('2026-11-20'), spans: spans(before) }];
  const rules = rulesOf(hours, { holidays });
  const now = nepal(`2026-11-21 ${clock}`);
  expect(acceptanceAt(rules, now).isOpen).toBe(true);
  const closedOn = openingDayOf(rules, now);
  expect(stateAt({ ...rules, closedOn }, `2026-11-21 ${clock}`)).toBe(`closedToday, ${opening}`);
  expect(textOf(nextDayOpening(rules, now))).toBe(opening);
});

test('an open restaurant that is closed today is not open then, whatever its hours, and "until tomorrow" lies ahead', () => {
  const next = seededRandom(52);
  const random = (limit: number) => Math.floor(next() * limit);
  const clock = () => `${pad(random(24))}:${pad(random(4) * 15)}`;
  const randomSpans = () => Array.from({ length: random(4) }, () => ({ start: clock(), end: clock() }));
  let closures = 0;
  for (let round = 0; round < 3_000; round += 1) {
    const now = nepal(`2026-11-${pad(1 + random(28))} ${clock()}`);
    const holidays = [-1, 0, 1].flatMap((offset) =>
      random(3) === 0 ? [{ ...holiday(addNepalDays(nepalDayOf(now), offset)), spans: randomSpans() }] : [],
    );
    const rules = { ...rulesOf(''), weekly: Array.from({ length: 7 }, randomSpans), holidays };
    const text = JSON.stringify({ rules, now });
    expect(nextDayOpening(rules, now).getTime(), text).toBeGreaterThan(now.getTime());
    if (!acceptanceAt(rules, now).isOpen) continue;
    closures += 1;
    const closed = acceptanceAt({ ...rules, closedOn: openingDayOf(rules, now) }, now);
    expect(closed.isOpen, text).toBe(false);
    expect(closed.kind, text).toBe('closedToday');
    expect(closed.until?.getTime() ?? Number.POSITIVE_INFINITY, text).toBeGreaterThan(now.getTime());
  }
  expect(closures).toBeGreaterThan(1_000);
});

test('after midnight "today" is the day whose hours are running', () => {
  const rules = rulesOf('18:00-02:00');
  const closedOn = openingDayOf(rules, nepal('2026-11-22 01:00'));
  expect(closedOn).toBe('2026-11-21');
  expect(stateAt({ ...rules, closedOn }, '2026-11-22 01:00')).toBe('closedToday, 2026-11-22 18:00');
  expect(stateAt({ ...rules, closedOn }, '2026-11-22 02:00')).toBe('hours, 2026-11-22 18:00');
  const { states } = openingOf({ ...rules, closedOn }, nepal('2026-11-22 01:00'));
  expect(states.slice(0, 3).map(({ from, kind }) => [textOf(new Date(from)).slice(5), kind])).toEqual([
    ['11-22 00:00', 'closedToday'],
    ['11-22 02:00', 'hours'],
    ['11-22 18:00', 'open'],
  ]);
  expect(openingDayOf(rules, nepal('2026-11-22 02:00'))).toBe('2026-11-22');
});

test.each([
  ['2026-11-22 00:00', '2026-11-21'],
  ['2026-11-22 23:59', '2026-11-21'],
])('at %s the first day whose hours may still be running is %s', (at, day) => {
  expect(firstRunningDay(nepal(at))).toBe(day);
});

test.each([
  ['2026-11-21 18:00', '2026-11-21 18:30', 'paused, 2026-11-21 18:30'],
  ['2026-11-21 18:29', '2026-11-21 18:30', 'paused, 2026-11-21 18:30'],
  ['2026-11-21 18:30', '2026-11-21 18:30', 'until 2026-11-21 23:00'],
  ['2026-11-21 22:45', '2026-11-21 23:15', 'paused, 2026-11-22 09:00'],
  ['2026-11-21 23:05', '2026-11-21 23:15', 'hours, 2026-11-22 09:00'],
  ['2026-11-21 08:50', '2026-11-21 09:20', 'hours, 2026-11-21 09:20'],
])('at %s a restaurant that is paused until %s: %s', (at, until, expected) => {
  expect(stateAt(rulesOf('09:00-23:00', { pausedUntil: nepal(until) }), at)).toBe(expected);
});

test.each([
  ['22:09', 'open', 'until 2026-11-21 23:00'],
  ['22:10', 'lastCall', 'until 2026-11-21 22:40'],
  ['22:39', 'lastCall', 'until 2026-11-21 22:40'],
  ['22:40', 'lastOrders', 'lastOrders, 2026-11-22 09:00'],
  ['23:00', 'hours', 'hours, 2026-11-22 09:00'],
])('with last orders 20 minutes before closing, %s is %s: %s', (clock, kind, expected) => {
  const rules = rulesOf('09:00-23:00', { lastOrdersMinutes: 20 });
  expect(acceptanceAt(rules, nepal(`2026-11-21 ${clock}`)).kind).toBe(kind);
  expect(stateAt(rules, `2026-11-21 ${clock}`)).toBe(expected);
});

test('without a time for last orders nobody reads a last call', () => {
  expect(acceptanceAt(rulesOf('09:00-23:00'), nepal('2026-11-21 22:59')).kind).toBe('open');
});

test('a page knows the states of the next two days', () => {
  const rules = rulesOf('11:00-15:00 18:00-22:00', {
    lastOrdersMinutes: 30,
    holidays: [holiday('2026-11-22')],
    pausedUntil: nepal('2026-11-21 12:15'),
  });
  const { states } = openingOf(rules, nepal('2026-11-21 12:00'));
  expect(
    states.map((state) => [textOf(new Date(state.from)).slice(5), state.kind, state.clock, state.day]),
  ).toEqual([
    ['11-21 11:00', 'paused', '12:15', null],
    ['11-21 12:15', 'open', '15:00', null],
    ['11-21 14:00', 'lastCall', '14:30', null],
    ['11-21 14:30', 'lastOrders', '18:00', null],
    ['11-21 15:00', 'hours', '18:00', null],
    ['11-21 18:00', 'open', '22:00', null],
    ['11-21 21:00', 'lastCall', '21:30', null],
    ['11-21 21:30', 'lastOrders', '11:00', '2026-11-23'],
    ['11-21 22:00', 'hours', '11:00', '2026-11-23'],
    ['11-22 00:00', 'holiday', '11:00', '2026-11-23'],
    ['11-23 00:00', 'hours', '11:00', null],
    ['11-23 11:00', 'open', '15:00', null],
  ]);
  expect(states[9]?.holiday).toBe('Holiday');
});

test('without hours a restaurant is always open, except during a pause or on a closed day', () => {
  const rules = withoutHours(rulesOf('09:00-10:00', { holidays: [holiday('2026-11-21')] }));
  expect(stateAt(rules, '2026-11-21 03:00')).toBe('open');
  expect(stateAt({ ...rules, pausedUntil: nepal('2026-11-21 03:15') }, '2026-11-21 03:00')).toBe(
    'paused, 2026-11-21 03:15',
  );
  expect(stateAt({ ...rules, closedOn: '2026-11-21' }, '2026-11-21 03:00')).toBe(
    'closedToday, 2026-11-22 00:00',
  );
});

test.each([
  ['hours', '2026-11-21 09:00', { clock: '09:00', day: null }],
  ['hours', '2026-11-21 23:00', { clock: '23:00', day: null }],
  ['hours', '2026-11-22 00:05', { clock: '00:05', day: '2026-11-22' }],
  ['paused', '2026-11-22 07:59', { clock: '07:59', day: '2026-11-22' }],
  ['holiday', '2026-11-22 00:05', { clock: '00:05', day: '2026-11-22' }],
  ['closedToday', '2026-11-22 07:00', { clock: '07:00', day: '2026-11-22' }],
  ['open', '2026-11-22 08:00', { clock: '08:00', day: null }],
  ['open', '2026-11-22 08:01', { clock: null, day: null }],
] as const)('%s on 21 November at 08:00 until %s is told as %j', (kind, until, moment) => {
  const acceptance = { isOpen: false, kind, holiday: '', until: nepal(until) };
  expect(momentOf(acceptance, nepal('2026-11-21 08:00'))).toEqual(moment);
});

test.each([
  [30, null, '2026-11-22 12:00', 30],
  [30, '2026-11-21 18:00', '2026-11-21 17:59', 30],
  [30, '2026-11-21 18:00', '2026-11-21 18:00', 0],
  [0, null, '2026-11-21 12:00', 0],
])('busy mode of %i minutes until %s adds at %s %i minutes', (busyMinutes, until, at, expected) => {
  const rules = rulesOf('09:00-23:00', { busyMinutes, busyUntil: until === null ? null : nepal(until) });
  expect(busyMinutesAt(openingOf(rules, nepal('2026-11-21 12:00')), nepal(at))).toBe(expected);
});

test.each([
  ['09:00-23:00', '2026-11-21 14:00', '2026-11-22 09:00'],
  ['09:00-23:00', '2026-11-21 09:00', '2026-11-22 09:00'],
  ['09:00-23:00', '2026-11-21 08:59', '2026-11-22 09:00'],
  ['09:00-23:00', '2026-11-21 23:59', '2026-11-22 09:00'],
  ['09:00-23:00', '2026-11-22 00:00', '2026-11-23 09:00'],
  ['09:00-23:00', '2026-12-31 20:00', '2027-01-01 09:00'],
  // Opening hours past midnight belong to the day on which they started.
  ['17:00-02:00', '2026-11-21 20:00', '2026-11-22 17:00'],
  ['17:00-02:00', '2026-11-22 00:00', '2026-11-22 17:00'],
  ['17:00-02:00', '2026-11-22 01:59', '2026-11-22 17:00'],
  ['17:00-02:00', '2026-11-22 02:00', '2026-11-23 17:00'],
  ['17:00-02:00', '2026-11-22 16:30', '2026-11-23 17:00'],
  ['17:00-00:00', '2026-11-21 23:59', '2026-11-22 17:00'],
  ['17:00-00:00', '2026-11-22 00:00', '2026-11-23 17:00'],
  // Open around the clock: the next opening is still the start time of the next calendar day.
  ['00:00-00:00', '2026-11-21 12:00', '2026-11-22 00:00'],
  ['10:30-10:30', '2026-11-21 03:00', '2026-11-22 10:30'],
  ['11:00-15:00 18:00-22:00', '2026-11-21 12:00', '2026-11-22 11:00'],
  ['', '2026-11-21 12:00', '2026-11-22 00:00'],
])('a restaurant with the hours %s, asked at %s, opens on the next day at %s', (hours, now, expected) => {
  expect(nextDayOpening(rulesOf(hours), nepal(now))).toEqual(nepal(expected));
});

test('the next opening day skips a holiday and a weekday without hours', () => {
  const rules = rulesOf(['', '09:00-23:00', '', '', '', '', '09:00-23:00'], {
    holidays: [holiday('2026-11-23')],
  });
  expect(nextDayOpening(rules, nepal('2026-11-21 12:00'))).toEqual(nepal('2026-11-28 09:00'));
});

test.each([
  ['09:00-12:00 11:59-13:00', 1],
  ['09:00-12:00 12:00-13:00', null],
  ['12:00-13:00 09:00-12:30', 0],
  ['20:00-02:00 23:00-23:30', 1],
  ['09:00-12:00 09:00-12:00', 1],
  ['09:00-09:00 10:00-11:00', 1],
  ['', null],
])('in "%s" the overlapping span is %s', (text, expected) => {
  expect(findOverlap(spans(text))).toBe(expected);
});

test.each([
  [['', '18:00-02:00', '01:00-03:00', '', '', '', ''], 1],
  [['', '18:00-02:00', '02:00-03:00', '', '', '', ''], null],
  [['01:00-03:00', '', '', '', '', '', '18:00-02:00'], 6],
])('in the week %j the hours after midnight overlap on weekday %s', (week, expected) => {
  expect(findOverlapAfterMidnight(week.map(spans))).toBe(expected);
});

test.each([
  ['2026-11-21', '11:00-15:00'],
  ['2026-11-22', '12:00-13:00'],
  ['2026-11-23', '11:00-15:00'],
])('a screen with room for one span shows on %s the hours %s', (day, expected) => {
  const rules = rulesOf('18:00-22:00 11:00-15:00', { holidays: [holiday('2026-11-22', '12:00-13:00')] });
  expect(firstSpanOf(rules, nepal(`${day} 16:00`))).toEqual(span(expected));
});

test('a screen with room for one span shows the hours after a closure of eight days', () => {
  const days = Array.from({ length: 8 }, (_, index) => holiday(addNepalDays('2026-11-21', index)));
  const rules = rulesOf('09:00-23:00', { holidays: days });
  expect(firstSpanOf(rules, nepal('2026-11-21 16:00'))).toEqual(span('09:00-23:00'));
});

describe('any rules', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  /** Open if a span of the day or of the day before covers the minute, and on a closed day does not run into its hours. */
  function isOpenSimply(rules: OpeningRules, now: Date): boolean {
    if (rules.pausedUntil !== null && now < rules.pausedUntil) return false;
    const today = nepalDayOf(now);
    const [first] = today === rules.closedOn ? spansOn({ ...rules, closedOn: null }, today) : [];
    return [today, addNepalDays(today, -1)].some((day) =>
      spansOn(rules, day).some(({ start, end }) => {
        const opensAt = nepal(`${day} ${start}`);
        const closesAt = nepal(`${end > start ? day : addNepalDays(day, 1)} ${end}`);
        return opensAt <= now && now < closesAt && !(first && closesAt >= nepal(`${today} ${first.start}`));
      }),
    );
  }

  test.each(['UTC', 'America/New_York', 'Asia/Kathmandu'])(
    'on a machine in %s, 100 random rules give the same answer as counting minutes, at each change and later',
    (zone) => {
      vi.stubEnv('TZ', zone);
      const next = seededRandom(zone.length);
      const random = (limit: number) => Math.floor(next() * limit);
      const clock = () => `${pad(random(24))}:${pad(random(4) * 15)}`;
      const randomSpans = () => Array.from({ length: random(4) }, () => ({ start: clock(), end: clock() }));
      for (let round = 0; round < 100; round += 1) {
        const start = nepal(`2026-11-${pad(1 + random(28))} ${clock()}`);
        const rules: OpeningRules = {
          ...rulesOf(''),
          weekly: Array.from({ length: 7 }, randomSpans),
          holidays: Array.from({ length: random(3) }, (_, index) => ({
            ...holiday(addNepalDays(nepalDayOf(start), index)),
            spans: randomSpans(),
          })),
          closedOn: random(3) === 0 ? nepalDayOf(start) : null,
          pausedUntil: random(3) === 0 ? new Date(start.getTime() + random(300) * 60_000) : null,
        };
        let now = start;
        const first = openingOf(rules, start);
        for (let step = 0; step < 8; step += 1) {
          const opening = openingOf(rules, now);
          const { isOpen, kind, until } = acceptanceAt(rules, now);
          expect(isOpen, JSON.stringify({ rules, now })).toBe(isOpenSimply(rules, now));
          expect(openingAt(opening, null)?.kind).toBe(kind);
          if (now.getTime() - start.getTime() <= 47 * 3_600_000)
            expect(isOpenKind(openingAt(first, now)?.kind ?? 'hours')).toBe(isOpen);
          if (until !== null) {
            expect(isOpenSimply(rules, new Date(until.getTime() - 1))).toBe(isOpen);
            if (!isOpen || rules.pausedUntil === null) expect(isOpenSimply(rules, until)).toBe(!isOpen);
          }
          now = nextOpeningChange(opening, now);
        }
      }
    },
  );
});

const pad = (number: number) => String(number).padStart(2, '0');

test.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['9:00', false],
  ['09:60', false],
])('"%s" is a valid clock time: %s', (text, expected) => {
  expect(isClockTime(text)).toBe(expected);
});

test('the weekday of a Nepal day counts from Sunday', () => {
  expect(['2026-11-22', '2026-11-28'].map(weekdayOf)).toEqual([0, 6]);
  expect(plainRules({ start: '09:00', end: '23:00' }).weekly).toHaveLength(7);
});

test.each([
  ['18:30', '2026-11-21 18:29', '2026-11-21 18:30'],
  ['18:30', '2026-11-21 18:30', '2026-11-22 18:30'],
  ['00:30', '2026-11-21 23:00', '2026-11-22 00:30'],
])('clocks show %s after %s at %s', (clock, now, expected) => {
  expect(nextInstantAt(clock, nepal(now))).toEqual(nepal(expected));
});

test.each([
  ['before the hours', '2026-11-21 08:59', null],
  ['at the start', '2026-11-21 09:00', '2026-11-21 09:00'],
  ['within the hours', '2026-11-21 13:59', '2026-11-21 09:00'],
  ['at the end', '2026-11-21 14:00', null],
  ['after midnight', '2026-11-22 00:30', '2026-11-21 18:00'],
  ['at the end after midnight', '2026-11-22 01:00', null],
])('the restaurant is open since its start, %s', (_, now, since) => {
  expect(openSince(rulesOf('09:00-14:00 18:00-01:00'), nepal(now))).toEqual(
    since === null ? null : nepal(since),
  );
});

test('a pause does not close the restaurant, a closed day does', () => {
  const now = nepal('2026-11-21 12:00');
  const pausedUntil = nepal('2026-11-21 12:30');
  expect(openSince(rulesOf('09:00-23:00', { pausedUntil }), now)).toEqual(nepal('2026-11-21 09:00'));
  expect(openSince(rulesOf('09:00-23:00', { closedOn: nepalDayOf(now) }), now)).toBeNull();
});

/** Sunday first. */
test.each([
  [['10:00-11:00'], 59, null],
  [['10:00-11:00'], 60, 0],
  [['', '10:00-11:00'], 60, 1],
  [['10:00-11:00'], 0, null],
  [['10:00-11:00 18:00-22:00'], 60, null],
  [['10:00-11:00 18:00-18:30'], 60, 0],
  [['10:00-11:00 11:00-11:30'], 60, null],
  [['23:00-00:00', '00:00-00:30'], 60, null],
  [['', '', '', '', '', '', '23:30-01:00'], 90, 6],
  [['00:00-01:00', '', '', '', '', '', '23:30-00:00'], 60, null],
  [['10:00-10:00'], 180, null],
  [[], 180, null],
])(
  'with the hours %j and last orders %i minutes before closing, the weekday %s takes no order',
  (days, minutes, expected) => {
    const weekly = Array.from({ length: 7 }, (_, weekday) => spans(days[weekday] ?? ''));
    expect(findWeekdayWithoutOrders(weekly, minutes)).toBe(expected);
  },
);

test.each([
  ['12:00-13:00', 60, 'Tihar'],
  ['12:00-13:00', 59, null],
  ['', 180, null],
  ['23:30-00:00', 60, null],
])(
  'a holiday with the hours "%s" and last orders %i minutes before closing: %s takes no order',
  (hours, minutes, expected) => {
    const holidays = [{ day: '2026-11-25', name: 'Tihar', spans: spans(hours) }];
    const rules = rulesOf('00:00-22:00', { holidays, lastOrdersMinutes: minutes });
    expect(findHolidayWithoutOrders(rules)?.name ?? null).toBe(expected);
  },
);

test('days with other hours are the holidays and the closed day of the next 60 days, in order', () => {
  const spans = [{ start: '12:00', end: '15:00' }];
  const rules = {
    ...plainRules({ start: '09:00', end: '21:00' }),
    holidays: ['2027-01-29', '2026-12-25', '2026-11-28', '2027-01-28'].map((day) => ({
      day,
      name: 'Holiday',
      spans,
    })),
    closedOn: '2026-11-29',
  };
  expect(otherHoursFrom(rules, '2026-11-29')).toEqual([
    { day: '2026-11-29', spans: [] },
    { day: '2026-12-25', spans },
    { day: '2027-01-28', spans },
  ]);
});
