import { expect, test } from 'vitest';
import { deliveryPauseToday, rulesOfOffer, rulesOfType } from './delivery-pause.ts';
import { type OpeningRules, plainRules, withoutHours } from './opening-hours.ts';
import { openingAt } from './opening-state.ts';
import { acceptanceAt, nextOpeningChange, openingOf } from './opening-times.ts';
import { slotRefusalOf } from './slots.ts';

const nepal = (text: string) => new Date(`2026-11-${text.replace(' ', 'T')}:00+05:45`);
const paused = (until: string, changes: Partial<OpeningRules> = {}): OpeningRules => ({
  ...plainRules({ start: '09:00', end: '23:00' }),
  deliveryPausedUntil: nepal(until),
  ...changes,
});
const MINUTE = 60_000;

test.each([
  ['21 19:30', '21 19:29', 'delivery', 'paused'],
  ['21 19:30', '21 19:29', 'pickup', 'open'],
  ['21 19:30', '21 19:29', 'dine_in', 'open'],
  ['21 19:30', '21 19:30', 'delivery', 'open'],
  ['21 19:30', '21 08:59', 'delivery', 'hours'],
  ['21 23:30', '21 23:00', 'delivery', 'hours'],
] as const)('paused until %s, at %s an order for %s finds: %s', (until, at, type, kind) => {
  expect(acceptanceAt(rulesOfType(paused(until), type), nepal(at)).kind).toBe(kind);
});

test('a millisecond before its end the pause counts, and at its end it does not', () => {
  const rules = rulesOfType(paused('21 19:30'), 'delivery');
  const end = nepal('21 19:30').getTime();
  expect(acceptanceAt(rules, new Date(end - 1)).isOpen).toBe(false);
  expect(acceptanceAt(rules, new Date(end)).isOpen).toBe(true);
});

test.each([
  ['of delivery is longer', '21 19:30', '21 19:00', '21 19:30'],
  ['of all orders is longer', '21 19:00', '21 19:30', '21 19:30'],
  ['of delivery ends after closing', '21 23:30', '21 19:00', '22 09:00'],
])('of two pauses the later end counts for delivery: that %s', (_, delivery, all, until) => {
  const rules = paused(delivery, { pausedUntil: nepal(all) });
  expect(acceptanceAt(rulesOfType(rules, 'delivery'), nepal('21 18:00')).until).toEqual(nepal(until));
  expect(acceptanceAt(rulesOfType(rules, 'pickup'), nepal('21 18:00')).until).toEqual(nepal(all));
});

test('pages know the states of delivery only while it is paused', () => {
  const rules = paused('21 19:30');
  const opening = openingOf(rules, nepal('21 19:00'));
  const kindAt = (at: string) => openingAt({ states: opening.delivery ?? [] }, nepal(at))?.kind;
  expect(openingAt(opening, nepal('21 19:00'))?.kind).toBe('open');
  expect(openingAt({ states: opening.delivery ?? [] }, nepal('21 19:00'))).toMatchObject({
    kind: 'paused',
    clock: '19:30',
    day: null,
  });
  expect([kindAt('21 19:29'), kindAt('21 19:30')]).toEqual(['paused', 'open']);
  expect(nextOpeningChange(opening, nepal('21 19:00'))).toEqual(nepal('21 19:30'));
  expect(openingOf(rules, nepal('21 19:30')).delivery).toBeUndefined();
  expect(
    openingOf(paused('21 19:30', { deliveryPausedUntil: null }), nepal('21 19:00')).delivery,
  ).toBeUndefined();
});

test('the end of a long pause of delivery has its day', () => {
  const opening = openingOf(paused('22 09:16'), nepal('21 09:17'));
  expect(opening.delivery?.[0]).toMatchObject({ kind: 'paused', clock: '09:16', day: '2026-11-22' });
});

test.each([
  ['delivery', -1, 'past'],
  ['delivery', 0, null],
  ['pickup', -1, null],
] as const)(
  'a slot for %s whose cooking starts %i minutes after the pause is refused as: %s',
  (type, minutes, refusal) => {
    const rules = rulesOfType(paused('21 13:00'), type);
    const choice = { minutes: 30, leadMinutes: 30 - minutes } as const;
    expect(slotRefusalOf(rules, choice, nepal('21 13:30'), nepal('21 12:00'))).toBe(refusal);
  },
);

test.each([
  ['with hours', paused('21 19:30'), '21 12:00', '22 09:00'],
  ['before the opening', paused('21 19:30'), '21 08:00', '22 09:00'],
  ['always open', withoutHours(paused('21 19:30')), '21 12:00', '22 00:00'],
  ['after midnight', { ...paused('21 19:30'), ...hoursFrom('18:00', '02:00') }, '22 01:00', '22 18:00'],
  [
    'before a holiday',
    { ...paused('21 19:30'), holidays: [{ day: '2026-11-22', name: 'Chhath', spans: [] }] },
    '21 12:00',
    '23 09:00',
  ],
  ['on a closed day', paused('21 19:30', { closedOn: '2026-11-21' }), '21 12:00', '22 09:00'],
])('a pause of delivery for today ends with the next opening on another day: %s', (_, rules, at, end) => {
  expect(deliveryPauseToday(rules, nepal(at))).toEqual(nepal(end));
});

function hoursFrom(start: string, end: string): Pick<OpeningRules, 'weekly'> {
  return { weekly: plainRules({ start, end }).weekly };
}

test('where nothing but delivery is offered, its pause is one of all orders', () => {
  const rules = paused('21 19:30', { pausedUntil: nepal('21 19:00') });
  const delivery = { delivery: true, pickup: false, dine_in: false };
  const alone = rulesOfOffer(rules, delivery);
  expect(acceptanceAt(alone, new Date(nepal('21 19:30').getTime() - MINUTE)).kind).toBe('paused');
  expect(openingOf(alone, nepal('21 19:10')).delivery).toBeUndefined();
  for (const offered of [
    { ...delivery, pickup: true },
    { ...delivery, dine_in: true },
    { delivery: false, pickup: true, dine_in: false },
  ])
    expect(rulesOfOffer(rules, offered)).toEqual(rules);
});
