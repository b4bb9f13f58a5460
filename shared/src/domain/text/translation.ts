/**
 * The type of a translation: the same keys and parameters as the English messages, with any text.
 *
 *   export const cartMessages: Translation<typeof english> = { … };
 */
export type Translation<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends string
    ? string
    : Messages[Key] extends (...parameters: infer Parameters) => string
      ? (...parameters: Parameters) => string
      : Translation<Messages[Key]>;
};

/** A text for each plural category; English and Nepali use these two. */
interface PluralForms {
  one: string;
  other: string;
}

/** Created on first use and shared: the constructor costs time on a slow phone before the first view. */
const rulesByLanguage = new Map<string, Intl.PluralRules>();

/** @returns a function that picks the form of a language for a number */
export function pluralIn(language: string): (count: number, forms: PluralForms) => string {
  return (count, forms) => {
    const rules = rulesByLanguage.get(language) ?? new Intl.PluralRules(language);
    rulesByLanguage.set(language, rules);
    return rules.select(count) === 'one' ? forms.one : forms.other;
  };
}
