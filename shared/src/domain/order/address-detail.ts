import { cleanLine } from '../text/visible-text.ts';

/** Words that belong to the name of a place: "Near Janakpur", "Madhesh Province". */
const PLACE_WORDS = /^near\s+|\s+(?:province|district|(?:sub-?)?metropolitan(?: city)?|municipality)$/g;
const POSTAL_CODE = /^\d{5}$/;

const partsOf = (text: string): string[] =>
  text
    .split(/[,،·;|]/)
    .map((part) => cleanLine(part).normalize('NFKC').toLowerCase().replace(PLACE_WORDS, ''))
    .filter((part) => part !== '');

/** Compares names of places without regard to case and words such as "Near" and "Province". */
export function placeNamesOf(texts: Iterable<string>): ReadonlySet<string> {
  return new Set([...texts].flatMap(partsOf));
}

/**
 * Whether an address names nothing but places, such as "Near Janakpur, Dhanusa": a rider needs the house, the street or a
 * landmark too.
 * @param places each from `placeNamesOf`; what is in none of them counts as a house or a street
 */
export function lacksDetail(
  { street, landmark }: { street: string; landmark: string },
  ...places: readonly ReadonlySet<string>[]
): boolean {
  return [...partsOf(street), ...partsOf(landmark)].every(
    (part) => places.some((names) => names.has(part)) || POSTAL_CODE.test(part),
  );
}
