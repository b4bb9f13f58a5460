import { MENU_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { cleanLine, nameKey } from '@chulo/shared/domain/text/visible-text';
import { newOption, type OptionValues } from './product-form-values.ts';

/** 'Medium +80' */
const WITH_EXTRA = /^(.+?)\s*\+\s*(?:₹|rs\.?)?\s*([\p{Nd},.]+)$/iu;

/**
 * Adds the options of a text such as 'Small, Medium +80, Large +150' to a choice; the numbers are extra rupees. A name that
 * is there already is left out, and empty options are replaced. `isFull` when there was no room for all of them.
 */
export function withSeveralOptions(
  present: readonly OptionValues[],
  text: string,
): { options: OptionValues[]; isFull: boolean } {
  const options = present.filter(({ name }) => cleanLine(name) !== '');
  const hasEmptyDefault = present.some(({ name, isDefault }) => isDefault && cleanLine(name) === '');
  // A comma before a digit belongs to an amount, as in 'Family +1,200'.
  for (const part of text.split(/[;\n]|,(?!\p{Nd})/u).map(cleanLine)) {
    const [, name = part, price = '0'] = WITH_EXTRA.exec(part) ?? [];
    const isKnown = options.some((other) => nameKey(other.name) === nameKey(name));
    if (name !== '' && !isKnown) options.push({ ...newOption(), name, price });
  }
  const [first, ...others] = options;
  const all = first && hasEmptyDefault ? [{ ...first, isDefault: true }, ...others] : options;
  return { options: all.slice(0, MENU_BOUNDS.options), isFull: all.length > MENU_BOUNDS.options };
}
