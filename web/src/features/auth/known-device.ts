import { readText } from '../../lib/device/persisted-store.ts';

/** Whether somebody has signed in on this device before. */
export function isKnownDevice(): boolean {
  return readText('hasSignedIn') !== null || readText('keptForPerson') !== null;
}
