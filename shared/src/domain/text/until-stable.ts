/** A lone half of a surrogate pair, which cannot be stored: without what stands between them, two halves would be a letter. */
const BROKEN = /\p{Surrogate}/u;

/**
 * A clean-up that is repeated until it changes nothing, because what one step drops, composes or capitalises may leave
 * something to do for another. A broken text stays as it is; its schema refuses it.
 */
export const untilStable = (step: (text: string) => string) =>
  function clean(text: string): string {
    if (BROKEN.test(text)) return text;
    const cleaned = step(text);
    return cleaned === text ? text : clean(cleaned);
  };
