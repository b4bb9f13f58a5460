import { outdatedMessages as messages } from '../staff-ui.messages.ts';

/**
 * Why a question about one of these records no longer applies, or null.
 * @param asked the record as it was when the question was asked
 * @param records undefined while they are unknown
 */
export function outdatedText<Thing extends { id: string }>(
  asked: Thing | null,
  records: readonly Thing[] | undefined,
  nameOf: (record: Thing) => string,
): string | null {
  if (!asked || !records) return null;
  const present = records.find(({ id }) => id === asked.id);
  if (!present) return messages.goneMeanwhile(nameOf(asked));
  const [before, now] = [nameOf(asked), nameOf(present)];
  return before === now ? null : messages.renamedMeanwhile(before, now);
}
