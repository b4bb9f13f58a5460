import { expect, test } from 'vitest';
import { forSlot } from './orders.messages.ts';

test.each([
  ['2026-11-28T13:15:00.000Z', '2026-11-28T13:45:00.000Z', 'For Sat 28 Nov, 07:00 – 07:30 PM'],
  ['2026-11-28T05:45:00.000Z', '2026-11-28T06:15:00.000Z', 'For Sat 28 Nov, 11:30 AM – 12:00 PM'],
  // The next day in Nepal, not yet in UTC.
  ['2026-11-28T18:15:00.000Z', '2026-11-28T18:45:00.000Z', 'For Sun 29 Nov, 12:00 – 12:30 AM'],
])('a slot from %s is shown in Nepal time, whatever the zone of the device', (from, to, text) => {
  const zone = process.env.TZ;
  for (const device of ['Asia/Kathmandu', 'America/New_York', 'Pacific/Kiritimati']) {
    process.env.TZ = device;
    expect(forSlot({ from, to })).toBe(text);
  }
  process.env.TZ = zone;
});
