/** What the names of options say to a cook. */

/** "No onion", "बिना प्याज", "प्याज बिना", "प्याज नहाल्ने". */
const LEFT_OUT = /^(?:no|without|remove|बिना)\s|\s(?:बिना|नहाल्ने|नराख्ने)$/i;

/** Whether an option takes something out of the dish, as "No onion" does. */
export const isLeftOut = (optionName: string): boolean => LEFT_OUT.test(optionName);

/** What an option such as "No onion" takes out. */
export const withoutLeftOut = (optionName: string): string => optionName.replace(LEFT_OUT, '').trim();

/** "Half Mushroom", "Right half: Corn & Olives", "Mushroom half", "आधा पनीर". */
const HALF = /^(?:(left|first|right|second)\s+)?half\b[\s:–-]*(.*)$|^आधा\s+(.+)$|^(.*[^\s(])[\s(]+half\)?$/is;
const RIGHT = /^(?:right|second)$/i;

/** The half of a pizza that an option's name means, or null. A name without a side has `isRight` null. */
export function halfNamed(optionName: string): { isRight: boolean | null; text: string } | null {
  const match = HALF.exec(optionName.trim());
  if (match === null) return null;
  const [, side, after, afterNepali, before] = match;
  return {
    isRight: side === undefined ? null : RIGHT.test(side),
    text: after ?? afterNepali ?? before ?? '',
  };
}

/** Whether an option is one half of a pizza. */
export const isHalf = (optionName: string): boolean => halfNamed(optionName) !== null;
