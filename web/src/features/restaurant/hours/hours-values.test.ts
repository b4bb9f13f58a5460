import { expect, test } from 'vitest';
import { describeHoursField, type HoursValues, hoursBodyOf } from './hours-values.ts';

const VALUES: HoursValues = { isPerDay: false, weekly: [], lastOrdersMinutes: '0', holidays: [] };

test.each([
  ['30', 30],
  ['३०', 30],
  [' 0 ', 0],
])('last orders %j minutes before closing are sent as %d', (lastOrdersMinutes, minutes) => {
  expect(hoursBodyOf({ ...VALUES, lastOrdersMinutes }).lastOrdersMinutes).toBe(minutes);
});

test('two holidays that differ only in their hours have different texts', () => {
  const textOf = (spans: HoursValues['weekly'][number]) =>
    describeHoursField('holidays', { ...VALUES, holidays: [{ day: '2026-11-09', name: 'Tihar', spans }] })
      .text;
  const texts = [
    textOf([]),
    textOf([{ start: '10:00', end: '14:00' }]),
    textOf([{ start: '12:00', end: '16:00' }]),
  ];
  expect(new Set(texts).size).toBe(3);
  for (const text of texts) expect(text).toContain('Tihar');
});
