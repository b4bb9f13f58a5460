import { formMessages } from './form.messages.ts';

/** A field that another person has changed since it was read here; `isTouched` if it was changed here too. */
export interface ChangedField<Name> {
  name: Name;
  isTouched: boolean;
}

/**
 * The fields that another person has changed since they were read and that differ from the form. Only touched fields are
 * conflicts; for all others the saved value is taken over.
 * @param seen the fields as they were read, `theirs` as they are saved now, `mine` as they are in the form
 */
export function findConflicts<Fields extends object, Name extends keyof Fields>(
  names: readonly Name[],
  { seen, theirs, mine }: Record<'seen' | 'theirs' | 'mine', Pick<Fields, Name>>,
  isSame: (one: unknown, other: unknown) => boolean = isEqual,
): ChangedField<Name>[] {
  return names
    .filter((name) => !isSame(seen[name], theirs[name]) && !isSame(theirs[name], mine[name]))
    .map((name) => ({ name, isTouched: !isSame(seen[name], mine[name]) }));
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The value of a field as text, for the comparison of two states. */
export function fieldText(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? formMessages.yes : formMessages.no;
  return value.trim() || formMessages.empty;
}
