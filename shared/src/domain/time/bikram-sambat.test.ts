import { ADtoBS, BStoAD } from 'nepali-date-library';
import { expect, test } from 'vitest';
import {
  BIKRAM_SAMBAT_YEARS,
  bikramSambatOf,
  bikramSambatText,
  daysOfMonth,
  formatBikramSambat,
  isBikramSambatDate,
  nepalDayFrom,
  parseBikramSambat,
} from './bikram-sambat.ts';
import { holidaysToChoose } from './nepal-holidays.ts';
import { addNepalDays } from './nepal-time.ts';

const parse = (text: string) => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
};

test('the year 2083 has the published months', () => {
  const lengths = Array.from({ length: 12 }, (_, month) => daysOfMonth(2083, month + 1));
  expect(lengths).toEqual([31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30]);
});

test.each([
  ['2083-04-01', '2026-07-17'],
  ['2084-01-01', '2027-04-14'],
  ['2083-08-08', '2026-11-24'],
  ['2070-01-01', '2013-04-14'],
])('%s in Bikram Sambat is %s', (date, day) => {
  expect(nepalDayFrom(parse(date))).toBe(day);
  expect(bikramSambatOf(day)).toEqual(parse(date));
});

test('every day from 2070 to 2100 is the same as in nepali-date-library, both ways', () => {
  const { min, max } = BIKRAM_SAMBAT_YEARS;
  let day = '2013-04-14';
  let days = 0;
  for (let date = bikramSambatOf(day); date !== null; date = bikramSambatOf(day)) {
    const text = [date.year, date.month, date.day].map((part) => String(part).padStart(2, '0')).join('-');
    if (text !== ADtoBS(day) || nepalDayFrom(date) !== day)
      expect([text, nepalDayFrom(date)]).toEqual([ADtoBS(day), day]);
    if (date.day === 1) expect(BStoAD(text)).toBe(day);
    day = addNepalDays(day, 1);
    days += 1;
  }
  expect(bikramSambatOf(addNepalDays(day, -1))).toEqual({ year: max, month: 12, day: daysOfMonth(max, 12) });
  expect([min, max, days]).toEqual([2070, 2100, 11_322]);
});

test.each([
  '2083-01-32',
  '2083-08-30',
  '2083-00-01',
  '2083-13-01',
  '2083-01-00',
  '2069-12-30',
  '2101-01-01',
  '2083-01-1.5',
])('%s is no date in Bikram Sambat', (text) => {
  expect(isBikramSambatDate(parse(text))).toBe(false);
  expect(nepalDayFrom(parse(text))).toBeNull();
});

test.each(['2013-04-13', '2044-04-14', '2026-02-29', ''])('"%s" has no date in the table', (day) => {
  expect(bikramSambatOf(day)).toBeNull();
  expect(formatBikramSambat(day)).toBe('');
});

test('a day is written with the name of its month', () => {
  expect(formatBikramSambat('2026-11-24')).toBe('8 Mangsir 2083');
});

test.each([
  ['2083-08-08', '2026-11-24'],
  [' २०८३/८/८ ', '2026-11-24'],
  ['2083.8.8', '2026-11-24'],
  ['2083-08-30', null],
  ['8 Mangsir', null],
  ['', null],
])('the typed date "%s" is the day %s', (text, day) => {
  expect(parseBikramSambat(text)).toBe(day);
  if (day !== null) expect(bikramSambatText(day)).toBe('2083-08-08');
});

test('the holidays to choose from are those of the next 12 months, in order, from today on', () => {
  const holidays = holidaysToChoose('2026-11-24');
  expect(holidays.map(({ day, name }) => [day, formatBikramSambat(day), name])).toEqual([
    ['2026-12-25', '10 Poush 2083', 'Christmas'],
    ['2027-01-15', '1 Magh 2083', 'Maghe Sankranti'],
    ['2027-01-30', '16 Magh 2083', "Martyrs' Day"],
    ['2027-02-19', '7 Falgun 2083', 'Democracy Day'],
    ['2027-03-08', '24 Falgun 2083', "International Women's Day"],
    ['2027-04-14', '1 Baisakh 2084', 'Nepali New Year'],
    ['2027-05-01', '18 Baisakh 2084', 'Labour Day'],
    ['2027-05-29', '15 Jestha 2084', 'Republic Day'],
    ['2027-09-19', '3 Ashwin 2084', 'Constitution Day'],
  ]);
  expect(holidaysToChoose('2026-12-25')[0]?.name).toBe('Christmas');
  expect(holidaysToChoose('2026-12-26').at(-1)?.day).toBe('2027-12-25');
});
