import { expect, test } from 'vitest';
import { leadMinutesOf, type SlotMinutes } from '../order/scheduling.ts';
import { type OpeningRules, plainRules } from './opening-hours.ts';
import { slotRefusalOf, slotsWithRoom } from './slots.ts';

/** A time in Nepal. The 21st of November 2026 is a Saturday. */
const at = (day: number, clock: string) =>
  new Date(`2026-11-${String(day).padStart(2, '0')}T${clock}:00+05:45`);
const NOON = at(21, '12:00');
const plain = plainRules({ start: '10:00', end: '22:00' });
const half = (leadMinutes = 0) => ({ minutes: 30, leadMinutes }) as const;

const holiday = (...spans: { start: string; end: string }[]) => ({
  ...plain,
  holidays: [{ day: '2026-11-25', name: 'Chhath', spans }],
});

const holidayOf = (day: number) => ({
  ...plainRules({ start: '00:00', end: '00:00' }),
  holidays: [{ day: `2026-11-${day}`, name: 'Holiday', spans: [] }],
});

test.each<[string, OpeningRules, Date, number, string | null]>([
  ['in the middle of the day', plain, at(21, '18:30'), 0, null],
  ['at the opening', plain, at(22, '10:00'), 0, null],
  ['before the opening', plain, at(22, '09:30'), 0, 'closed'],
  ['whose cooking starts at the opening', plain, at(22, '10:30'), 30, null],
  ['whose cooking starts before the opening', plain, at(22, '10:00'), 1, 'closed'],
  ['that ends at closing', plain, at(21, '21:30'), 0, null],
  ['that starts at closing', plain, at(21, '22:00'), 0, 'closed'],
  ['off the grid', plain, at(21, '18:15'), 0, 'grid'],
  ['off the grid by a second', plain, new Date(at(21, '18:30').getTime() + 1_000), 0, 'grid'],
  ['now', plain, NOON, 0, null],
  ['just past', plain, at(21, '11:30'), 0, 'past'],
  ['that is ready just in time', plain, at(21, '12:30'), 30, null],
  ['that is a minute too soon', plain, at(21, '12:30'), 31, 'past'],
  ['on the seventh day', plain, at(27, '21:30'), 0, null],
  ['on the eighth day', plain, at(28, '10:00'), 0, 'tooFar'],
  ['on a holiday', holiday(), at(25, '12:00'), 0, 'closed'],
  ['in the hours of a holiday', holiday({ start: '12:00', end: '14:00' }), at(25, '13:30'), 0, null],
  ['after the hours of a holiday', holiday({ start: '12:00', end: '14:00' }), at(25, '14:00'), 0, 'closed'],
  [
    'on a holiday of a restaurant that is else open around the clock',
    holidayOf(27),
    at(27, '12:00'),
    0,
    'closed',
  ],
  ['before such a holiday', holidayOf(27), at(26, '23:30'), 0, null],
  ['while it is closed for today', { ...plain, closedOn: '2026-11-21' }, at(21, '18:00'), 0, 'closed'],
  ['tomorrow while it is closed for today', { ...plain, closedOn: '2026-11-21' }, at(22, '18:00'), 0, null],
  ['during a pause', { ...plain, pausedUntil: at(21, '13:00') }, at(21, '12:30'), 0, 'past'],
  ['at the end of a pause', { ...plain, pausedUntil: at(21, '13:00') }, at(21, '13:00'), 0, null],
  ['before last orders', { ...plain, lastOrdersMinutes: 60 }, at(21, '21:00'), 1, null],
  ['after last orders', { ...plain, lastOrdersMinutes: 60 }, at(21, '21:00'), 0, 'closed'],
  ['after midnight', plainRules({ start: '18:00', end: '02:00' }), at(22, '01:30'), 0, null],
  ['across closing', plainRules({ start: '10:00', end: '20:45' }), at(21, '20:30'), 0, 'closed'],
])('a slot %s', (_, rules, start, lead, refusal) => {
  expect(slotRefusalOf(rules, half(lead), start, NOON)).toBe(refusal);
});

test.each<[SlotMinutes, string, boolean]>([
  [15, '18:45', true],
  [15, '18:50', false],
  [30, '18:45', false],
  [60, '19:00', true],
  [60, '18:30', false],
])('slots of %i minutes start on the grid of the Nepal day: %s is %s', (minutes, clock, isOnGrid) => {
  expect(slotRefusalOf(plain, { minutes, leadMinutes: 0 }, at(21, clock), NOON) === null).toBe(isOnGrid);
});

test('the list has exactly the slots that are accepted', () => {
  const rules = { ...holiday({ start: '11:00', end: '13:15' }), lastOrdersMinutes: 45 };
  for (const choice of [half(25), { minutes: 15, leadMinutes: 40 } as const]) {
    const listed = slotsWithRoom(rules, { ...choice, capacity: 1 }, [], NOON).map(({ from }) =>
      from.getTime(),
    );
    const accepted: number[] = [];
    for (let time = at(21, '00:00').getTime(); time < at(30, '00:00').getTime(); time += 5 * 60_000)
      if (slotRefusalOf(rules, choice, new Date(time), NOON) === null) accepted.push(time);
    expect(listed).toEqual(accepted);
    expect(listed.length).toBeGreaterThan(100);
  }
});

test('a slot is full with as many orders as its capacity; orders of overlapping slots count', () => {
  const taken = [
    { from: at(21, '18:00'), minutes: 30 },
    { from: at(21, '18:00'), minutes: 60 },
    { from: at(21, '19:15'), minutes: 15 },
  ];
  const full = (capacity: number) =>
    slotsWithRoom(plain, { ...half(), capacity }, taken, NOON)
      .filter(({ isFull }) => isFull)
      .map(({ from }) => from);
  expect(full(1)).toEqual([at(21, '18:00'), at(21, '18:30'), at(21, '19:00')]);
  expect(full(2)).toEqual([at(21, '18:00')]);
  expect(full(3)).toEqual([]);
});

test.each([
  ['pickup', [10, 25], 25],
  ['dine_in', [], 0],
  ['delivery', [10, 25], 40],
  ['delivery', [50], 50],
  ['pickup', [2_000], 1_440],
] as const)('%s with dishes of %j minutes starts %i minutes before the slot', (type, minutes, lead) => {
  expect(leadMinutesOf(type, minutes, { max: 40 })).toBe(lead);
});
