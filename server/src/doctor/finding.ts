export interface Finding {
  /** The check that found it: a short, stable name for monitors. */
  check: string;
  /** A problem needs work; advice is a choice that may be meant so. */
  severity: 'problem' | 'advice';
  /** What is wrong, as a sentence. */
  what: string;
  /** How many rows or objects are concerned; null when counting makes no sense. */
  count: number | null;
  /** Up to three ids or names of these; no personal data. */
  examples: string[];
  /** What to do, as a sentence. */
  advice: string;
}

export const MAX_EXAMPLES = 3;

/** A finding without count and examples. */
export function problem(check: string, what: string, advice: string): Finding {
  return { check, severity: 'problem', what, count: null, examples: [], advice };
}

/** A finding that does not make the installation unhealthy. */
export function advise(check: string, what: string, advice: string): Finding {
  return { ...problem(check, what, advice), severity: 'advice' };
}
