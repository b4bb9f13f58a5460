import { MENU_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { cleanLine, nameKey } from '@chulo/shared/domain/text/visible-text';
import { newOption, type OptionValues } from './product-form-values.ts';

const CURRENCY = String.raw`(?:₹|rs\.?|npr|रु\.?|रू\.?)?\s*`;
const AFTER_AMOUNT = String.raw`\s*(?:/-)?\s*\)?\s*`;
/** 'Medium +80' */
const WITH_EXTRA = new RegExp(String.raw`^(.+?)\s*\(?\+\s*${CURRENCY}([\p{Nd},.]+)${AFTER_AMOUNT}$`, 'iu');
/** 'Medium Rs 80', 'Medium: 80' */
const WITH_AMOUNT = new RegExp(
  String.raw`^(.+?)(?:\s*[:=@(–-]|\s)\s*${CURRENCY}(\p{Nd}[\p{Nd},.]*)${AFTER_AMOUNT}$`,
  'iu',
);
/** Between two cells of a table where the second one is an amount. */
const AMOUNT_CELL = new RegExp(
  String.raw`\t(?=\s*\+?\s*${CURRENCY}\p{Nd}[\p{Nd},.]*\s*(?:[\t\n;]|$))`,
  'giu',
);
const LAST = String.raw`${AFTER_AMOUNT}(?:[;\n\t,]|$)`;
/** The comma of 1,200 and of 1,20,000. */
const GROUPING = String.raw`(?<=\p{Nd},)(?:\p{Nd}{2,3},)*\p{Nd}{3}(?:\.\p{Nd}+)?${LAST}`;
/** The comma of +120,50, which the field of the amount then refuses. */
const DECIMAL = String.raw`(?<=\+[^;\n\t,+]*\p{Nd},)\p{Nd}{1,2}${LAST}`;
const SEPARATOR = new RegExp(String.raw`[;\n\t]|,(?!${GROUPING})(?!${DECIMAL})`, 'u');

/** What an amount without + is: rupees that are added to the price, or a part of the name. */
export type BareAmounts = 'extra' | 'name';

interface SeveralOptions {
  options: OptionValues[];
  /** There was no room for all of them. */
  isFull: boolean;
  /** Names of the text with an amount that has no +. They are part of the names until somebody says otherwise. */
  unclear: string[];
}

/**
 * Adds the options of a text such as 'Small, Medium +80, Large +150' to a choice; the numbers are extra rupees. Commas,
 * semicolons, lines and tabs separate them. A name that is there already is left out, and empty options are replaced.
 */
export function withSeveralOptions(
  present: readonly OptionValues[],
  text: string,
  bareAmounts: BareAmounts = 'name',
): SeveralOptions {
  const options = present.filter(({ name }) => cleanLine(name) !== '');
  const hasEmptyDefault = present.some(({ name, isDefault }) => isDefault && cleanLine(name) === '');
  const unclear: string[] = [];
  for (const part of text.replace(AMOUNT_CELL, ' ').split(SEPARATOR).map(cleanLine)) {
    const [withExtra, withAmount] = [WITH_EXTRA.exec(part), WITH_AMOUNT.exec(part)];
    if (!withExtra && withAmount) unclear.push(part);
    const [, name = part, price = '0'] = withExtra ?? (bareAmounts === 'extra' ? withAmount : null) ?? [];
    const isKnown = options.some((other) => nameKey(other.name) === nameKey(name));
    if (name !== '' && !isKnown) options.push({ ...newOption(), name, price });
  }
  const [first, ...others] = options;
  const all = first && hasEmptyDefault ? [{ ...first, isDefault: true }, ...others] : options;
  return {
    options: all.slice(0, MENU_BOUNDS.options),
    isFull: all.length > MENU_BOUNDS.options,
    unclear,
  };
}
