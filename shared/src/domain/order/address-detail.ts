import { inLatin } from '../text/devanagari.ts';
import { toAsciiDigits } from '../text/field-rules.ts';
import { cleanLine } from '../text/visible-text.ts';

/** Not heard at the end of the name of a place: काठमाडौं. */
const FINAL_NASAL = /[\u0901\u0902]$/;
/** What stands beside the name of a place, in the form of `spellingOf`: "Near Janakpur", "Madhesh Province", "वडा नं ४". */
const BESIDE_PLACES = new Set(
  `near province district sub metropolitan submetropolitan municipality city town dham ward wada no number
  नजिक प्रदेश जिल्ला उपमहानगरपालिका महानगरपालिका नगरपालिका वडा नं नम्बर`
    .split(/\s+/)
    .map(spellingOf),
);
const DHAM = new RegExp(`(.)${spellingOf('dham')}$`);
/** The number of a ward, and a postal code. */
const NUMBER = /^(?:\d{1,2}|\d{5})$/;

/** One form of the spellings of a name: "जनकपुर" and "Janakpur", "Dhanusha" and "Dhanusa", "Birgunj" and "वीरगञ्ज". */
function spellingOf(word: string): string {
  return inLatin(word.replace(FINAL_NASAL, ''))
    .replaceAll('sh', 's')
    .replace(/[vw]/g, 'b')
    .replace(/ee|ii/g, 'i')
    .replace(/oo|uu/g, 'u')
    .replaceAll('gunj', 'ganj')
    .replaceAll('a', '')
    .replace(/n(?=[^aeiou])/g, '');
}

/** The words of each part between commas, without those beside the names of places; a part without any other is left out. */
const partsOf = (text: string): string[][] =>
  text
    .split(/[,،·;|।/()]/)
    .map((part) =>
      toAsciiDigits(cleanLine(part).normalize('NFKC').toLowerCase())
        .split(/[^\p{L}\p{M}\d]+/u)
        .map((word) => spellingOf(word).replace(DHAM, '$1'))
        .filter((word) => word !== '' && !BESIDE_PLACES.has(word) && !NUMBER.test(word)),
    )
    .filter((words) => words.length > 0);

/** Compares names of places without regard to spelling, script, and words such as "Near", "Ward 4" and "Province". */
export function placeNamesOf(texts: Iterable<string>): ReadonlySet<string> {
  return new Set([...texts].flatMap(partsOf).map((words) => words.join('')));
}

/**
 * Whether an address names nothing but places, such as "Near Janakpur, Dhanusa", or nothing at all: a rider needs the
 * house, the street or a landmark too.
 * @param places each from `placeNamesOf`; what is in none of them counts as a house or a street
 */
export function lacksDetail(
  { street, landmark }: { street: string; landmark: string },
  ...places: readonly ReadonlySet<string>[]
): boolean {
  const isPlace = (name: string) => places.some((names) => names.has(name));
  return [...partsOf(street), ...partsOf(landmark)].every(
    (words) => isPlace(words.join('')) || words.every(isPlace),
  );
}
