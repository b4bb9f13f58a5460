/**
 * The shape that another language must have for an object of messages: the same keys, the same parameters, any text.
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

/** The texts of one sentence by the plural category of its number; English and Nepali know these two. */
interface PluralForms {
  one: string;
  other: string;
}

/** @returns a function that picks the form of a language for a number */
export function pluralIn(language: string): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => (rules.select(count) === 'one' ? forms.one : forms.other);
}
