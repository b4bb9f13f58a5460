import { bikramSambatOf, nepalDayFrom } from './bikram-sambat.ts';
import { addNepalDays, isNepalDay, type NepalDay } from './nepal-time.ts';

export interface NamedDay {
  day: NepalDay;
  name: string;
}

/** Public holidays with the same date every year. Festivals that follow the moon are announced each year. */
const BY_BIKRAM_SAMBAT: readonly [month: number, day: number, name: string][] = [
  [1, 1, 'Nepali New Year'],
  [2, 15, 'Republic Day'],
  [6, 3, 'Constitution Day'],
  [10, 1, 'Maghe Sankranti'],
  [10, 16, "Martyrs' Day"],
  [11, 7, 'Democracy Day'],
];
const BY_GREGORIAN: readonly [monthAndDay: string, name: string][] = [
  ['03-08', "International Women's Day"],
  ['05-01', 'Labour Day'],
  ['12-25', 'Christmas'],
];

/** The holidays of the 12 months from a day on, in order. */
export function holidaysToChoose(today: NepalDay): NamedDay[] {
  const year = Number(today.slice(0, 4));
  const last = `${year + 1}${today.slice(4)}`;
  const end = isNepalDay(last) ? last : addNepalDays(`${year + 1}-03-01`, -1);
  const bikramYear = bikramSambatOf(today)?.year ?? 0;
  const days = [0, 1].flatMap((later) => [
    ...BY_BIKRAM_SAMBAT.map(([month, day, name]) => ({
      day: nepalDayFrom({ year: bikramYear + later, month, day }) ?? '',
      name,
    })),
    ...BY_GREGORIAN.map(([monthAndDay, name]) => ({ day: `${year + later}-${monthAndDay}`, name })),
  ]);
  return days
    .filter(({ day }) => day >= today && day < end)
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}
