/**
 * What another person has changed in a form's fields since they were read, where it is not what is written here.
 * @param seen the fields as the form has read them, `theirs` as they are saved now, `mine` as they are written
 */
export function changedMeanwhile<Values extends object>(
  seen: Values,
  theirs: Values,
  mine: Values,
): (keyof Values)[] {
  const names = Object.keys(theirs) as (keyof Values)[];
  return names.filter((name) => !isSame(seen[name], theirs[name]) && !isSame(theirs[name], mine[name]));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
