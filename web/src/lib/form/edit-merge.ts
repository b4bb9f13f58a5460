/** A field that another person has saved anew since it was read here; `isTouched` where it was changed here too. */
export interface ChangedField<Name> {
  name: Name;
  isTouched: boolean;
}

/**
 * What another person has changed since the fields were read, where it is not what is written here. Only a touched
 * one is for somebody to decide: whoever has not changed a field takes what is saved.
 * @param seen the fields as they were read, `theirs` as they are saved now, `mine` as they are written
 */
export function changedMeanwhile<Fields extends object, Name extends keyof Fields>(
  names: readonly Name[],
  { seen, theirs, mine }: Record<'seen' | 'theirs' | 'mine', Pick<Fields, Name>>,
  isSame: (one: unknown, other: unknown) => boolean = isEqual,
): ChangedField<Name>[] {
  return names
    .filter((name) => !isSame(seen[name], theirs[name]) && !isSame(theirs[name], mine[name]))
    .map((name) => ({ name, isTouched: !isSame(seen[name], mine[name]) }));
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
