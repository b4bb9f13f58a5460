import { expect, test } from 'vitest';
import { SECTION_IDS, sectionOf } from './sections.ts';

test('a hash names one of the ten sections, and anything else is the overview [S2.93 S2.94]', () => {
  expect(SECTION_IDS).toHaveLength(10);
  for (const section of SECTION_IDS) expect(sectionOf(`#${section}`)).toBe(section);
  for (const other of ['', '#', '#main', '#Orders', '#constructor', '#__proto__', '#%'])
    expect(sectionOf(other)).toBe('overview');
});
