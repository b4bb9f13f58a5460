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

/** @returns a function that picks the plural form of a number in a language */
export function pluralIn(language: string): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => (rules.select(count) === 'one' ? forms.one : forms.other);
}
