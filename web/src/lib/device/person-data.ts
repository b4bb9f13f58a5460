import { DAY_MS } from '@chulo/shared/domain/time/nepal-time';
import { changeStored, isRecord, readJson, readText, writeStored, writeText } from './persisted-store.ts';
import { PERSON_KEYS } from './storage-keys.ts';

const KEPT_MS = 30 * DAY_MS;

/** Deletes from this device what is of the person who used it: her keys, and the notes in the cart. */
export function forgetPerson(): void {
  for (const key of PERSON_KEYS) writeStored(key, null);
  changeStored('cart', withoutNotes);
  writeText('keptForPerson', null);
}

/** Hides it instead: the server has ended her session, and she may be about to sign in again. */
export function hidePerson(userId: string): void {
  const texts = PERSON_KEYS.map((key) => readText(key));
  const cart = readText('cart');
  forgetPerson();
  const kept = { userId, at: Date.now(), texts, cart, cartLeft: readText('cart') };
  writeText('keptForPerson', JSON.stringify(kept));
}

/** Deletes what has been hidden for 30 days. */
export function deleteOldPerson(): void {
  if (!readKept()) writeText('keptForPerson', null);
}

/** What is hidden, unless it is too old. */
export function readKept(): Record<string, unknown> | null {
  const kept = readJson('keptForPerson');
  return isRecord(kept) && Date.now() - Number(kept.at) < KEPT_MS ? kept : null;
}

function withoutNotes(cart: unknown): unknown {
  return Array.isArray(cart)
    ? cart.map((line) => (isRecord(line) ? { ...line, specialInstructions: '' } : line))
    : cart;
}
