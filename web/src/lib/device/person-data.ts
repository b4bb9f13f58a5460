import { DAY_MS } from '@chulo/shared/domain/time/nepal-time';
import {
  changeStored,
  isRecord,
  parseJson,
  readJson,
  readText,
  writeStored,
  writeText,
} from './persisted-store.ts';
import { PERSON_KEYS, type PersonKey } from './storage-keys.ts';

const KEPT_MS = 30 * DAY_MS;

/** Deletes from this device what is of the person who used it: her keys, and the notes in the cart. */
export function clearPerson(): void {
  for (const key of PERSON_KEYS) writeStored(key, null);
  changeStored('cart', withoutNotes);
}

/** Deletes it, and what is hidden. */
export function forgetPerson(): void {
  clearPerson();
  writeText('keptForPerson', null);
}

/** Hides it instead: the server has ended her session, and she may be about to sign in again. */
export function hidePerson(userId: string): void {
  const texts = Object.fromEntries(PERSON_KEYS.map((key) => [key, readText(key)]));
  const cart = readText('cart');
  clearPerson();
  const kept = { userId, at: Date.now(), texts, cart, cartLeft: readText('cart') };
  writeText('keptForPerson', JSON.stringify(kept));
}

/** Deletes hidden values that an order has taken, which was placed since. */
export function forgetHidden(isTaken: (key: PersonKey, value: unknown) => boolean): void {
  const kept = readKept();
  if (!kept || !isRecord(kept.texts)) return;
  const { texts } = kept;
  const left = PERSON_KEYS.filter((key) => !isTaken(key, parseJson(texts[key])));
  writeText(
    'keptForPerson',
    JSON.stringify({ ...kept, texts: Object.fromEntries(left.map((key) => [key, texts[key]])) }),
  );
}

/** Deletes what has been hidden for 30 days. */
export function deleteOldPerson(): void {
  if (!readKept()) writeText('keptForPerson', null);
}

/** What is hidden, unless it is too old. */
export function readKept(): Record<string, unknown> | null {
  const kept = readJson('keptForPerson');
  if (!isRecord(kept)) return null;
  const age = Date.now() - Number(kept.at);
  // A device whose clock was set back would keep it for longer.
  return age < KEPT_MS && age > -DAY_MS ? kept : null;
}

function withoutNotes(cart: unknown): unknown {
  return Array.isArray(cart)
    ? cart.map((line) => (isRecord(line) ? { ...line, specialInstructions: '' } : line))
    : cart;
}
