import { startOfNepalDay } from '@chulo/shared/domain/time/nepal-time';
import { expect, test } from 'vitest';
import { returnText } from './return-text.ts';

const at = (day: string, hours: number) => new Date(startOfNepalDay(day).getTime() + hours * 3_600_000);

test.each([
  ['2026-11-27', 15, 'Back at 03:00 PM'],
  ['2026-11-28', 0, 'Back tomorrow'],
  ['2026-11-28', 23, 'Back tomorrow'],
  ['2026-11-29', 9, 'Back on 29 Nov'],
  ['2026-12-01', 9, 'Back on 1 Dec'],
])('on 27 November, a dish that is sold out until %s, %i hours, says "%s"', (day, hours, text) => {
  for (const now of [0, 14])
    expect(returnText(at(day, hours).toISOString(), at('2026-11-27', now))).toBe(text);
});
