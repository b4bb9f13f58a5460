import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * For a field that the server renders. What is typed or chosen before hydration stays in it, but React tells nobody: it is
 * read once, in the first commit. What the reading sets is rendered at once, before anything could write to the field.
 */
export function useEarlyInput<Field extends HTMLElement>(
  read: (field: Field) => void,
): RefObject<Field | null> {
  const ref = useRef<Field>(null);
  const readField = useEffectEvent(read);
  useLayoutEffect(() => {
    if (ref.current) readField(ref.current);
  }, []);
  return ref;
}
