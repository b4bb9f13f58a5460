import { isRecord, readJson, writeText } from '../../lib/device/persisted-store.ts';
import { EMPTY_SETUP, type SetupValues } from './setup-values.ts';

/** Never stored on the device. */
const PASSWORDS = ['password', 'confirmPassword', 'kitchenPassword'] as const;

/** What was entered on this device before, without passwords; null for nothing. */
export function readDraft(): SetupValues | null {
  const stored = readJson('setupDraft');
  return isRecord(stored) ? { ...mergeTexts(EMPTY_SETUP, stored), ...noPasswords() } : null;
}

/** Keeps the entries on this device. */
export function saveDraft(values: SetupValues): void {
  writeText('setupDraft', JSON.stringify({ ...values, ...noPasswords() }));
}

export function deleteDraft(): void {
  writeText('setupDraft', null);
}

const noPasswords = () => Object.fromEntries(PASSWORDS.map((name) => [name, '']));

/** The texts of `stored` in the shape of `empty`; any other stored value is ignored. */
function mergeTexts<Values extends object>(empty: Values, stored: Record<string, unknown>): Values {
  const merged = Object.entries(empty).map(([name, value]: [string, unknown]) => {
    const found = stored[name];
    if (isRecord(value)) return [name, isRecord(found) ? mergeTexts(value, found) : value];
    return [name, typeof found === 'string' ? found : value];
  });
  return Object.fromEntries(merged) as Values;
}
