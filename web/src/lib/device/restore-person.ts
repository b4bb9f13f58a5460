import { isRecord, readText, writeStored, writeText } from './persisted-store.ts';
import { readKept } from './person-data.ts';
import { PERSON_KEYS } from './storage-keys.ts';

/**
 * Shows what was hidden to the user who signs in, if it is hers, beside what was chosen since; the cart only if nobody has
 * changed it. Afterwards nothing is hidden any more. Not in `person-data.ts`, which is part of home's first code.
 */
export function restorePerson(userId: string): void {
  const kept = readKept();
  writeText('keptForPerson', null);
  if (kept?.userId !== userId || !isRecord(kept.texts)) return;
  const { texts, cart } = kept;
  for (const key of PERSON_KEYS) {
    const text = texts[key];
    if (typeof text === 'string' && readText(key) === null) writeStored(key, text);
  }
  if (typeof cart === 'string' && readText('cart') === kept.cartLeft) writeStored('cart', cart);
}
