import { plainRules } from '@chulo/shared/domain/time/opening-hours';
import { openingOf } from '@chulo/shared/domain/time/opening-times';
import { expect, test } from 'vitest';
import { openingNow } from './opening.ts';

const nepal = (text: string) => new Date(`${text.replace(' ', 'T')}:00+05:45`);
const rules = plainRules({ start: '09:00', end: '23:00' });
const holiday = { day: '2026-11-22', name: 'Chhath', spans: [] };

test.each([
  [{}, '2026-11-21 08:59', 'Closed now, opens at 09:00 AM'],
  [{}, '2026-11-21 09:00', 'Open until 11:00 PM'],
  [{}, '2026-11-21 22:59', 'Open until 11:00 PM'],
  [{}, '2026-11-21 23:00', 'Closed now, opens at 09:00 AM'],
  [{ holidays: [holiday] }, '2026-11-21 23:00', 'Closed now, opens on 23 Nov at 09:00 AM'],
  [{ holidays: [holiday] }, '2026-11-22 12:00', 'Closed for Chhath, opens tomorrow at 09:00 AM'],
  [{ closedOn: '2026-11-21' }, '2026-11-21 12:00', 'Closed today, opens tomorrow at 09:00 AM'],
  [
    { closedOn: '2026-11-21', holidays: [holiday] },
    '2026-11-21 12:00',
    'Closed today, opens on 23 Nov at 09:00 AM',
  ],
  [
    plainRules({ start: '08:48', end: '09:10' }),
    '2026-11-21 09:18',
    'Closed now, opens tomorrow at 08:48 AM',
  ],
  [
    { pausedUntil: nepal('2026-11-22 09:16') },
    '2026-11-21 09:17',
    'Not taking orders until tomorrow, 09:16 AM',
  ],
  [{ pausedUntil: nepal('2026-11-22 00:05') }, '2026-11-21 22:45', 'Not taking orders until 09:00 AM'],
  [
    { ...plainRules({ start: '18:00', end: '02:00' }), closedOn: '2026-11-21' },
    '2026-11-22 01:00',
    'Closed now, opens at 06:00 PM',
  ],
  [{ lastOrdersMinutes: 20 }, '2026-11-21 22:09', 'Open until 11:00 PM'],
  [{ lastOrdersMinutes: 20 }, '2026-11-21 22:10', 'Last orders at 10:40 PM'],
  [{ lastOrdersMinutes: 20 }, '2026-11-21 22:40', 'Last orders are over, opens at 09:00 AM'],
  [{ pausedUntil: nepal('2026-11-21 18:30') }, '2026-11-21 18:00', 'Not taking orders until 06:30 PM'],
  [{ pausedUntil: nepal('2026-11-21 23:30') }, '2026-11-21 22:45', 'Not taking orders until 09:00 AM'],
  [{ weekly: [[], [], [], [], [], [], []] }, '2026-11-21 12:00', 'Closed now'],
  [{ ...plainRules({ start: '10:00', end: '10:00' }) }, '2026-11-21 04:00', 'Open now'],
  [{ ...plainRules({ start: '00:00', end: '00:00' }), holidays: [holiday] }, '2026-11-20 23:59', 'Open now'],
  [
    { ...plainRules({ start: '00:00', end: '00:00' }), holidays: [holiday] },
    '2026-11-21 00:00',
    'Open until 12:00 AM',
  ],
])('with the rules %j, at %s customers read "%s"', (changes, at, text) => {
  const now = nepal(at);
  const opening = openingOf({ ...rules, ...changes }, now);
  expect(openingNow({ opening, deliveryTime: { min: 20, max: 30 } }, now).text).toBe(text);
});

test('busy mode lengthens the promised time', () => {
  const now = nepal('2026-11-21 12:00');
  const opening = openingOf({ ...rules, busyMinutes: 15 }, now);
  expect(openingNow({ opening, deliveryTime: { min: 20, max: 30 } }, now).minutes).toEqual({
    min: 35,
    max: 45,
  });
});
