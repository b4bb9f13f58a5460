import { isRecord, parseJson, readJson } from './persisted-store.ts';
import type { DraftsKey } from './storage-keys.ts';

/** A form whose text a reload of the tab keeps, or the last list of a rider. Never passwords. */
export type DraftName = 'join' | 'newAddress' | 'rides' | 'signUp' | `dish:${string}`;

const KEY = 'drafts' satisfies DraftsKey;

/** The user whose drafts these are; null for a visitor. */
const userIdNow = () => {
  const user = readJson('user');
  return isRecord(user) ? user.id : null;
};

/** The drafts of this tab. Those of another user are not shown, and the next draft replaces them. */
function readDrafts(): Record<string, unknown> {
  try {
    const stored = parseJson(sessionStorage.getItem(KEY));
    // A visitor who signs in meanwhile is most likely the same person.
    if (isRecord(stored) && (stored.userId === null || stored.userId === userIdNow()))
      return isRecord(stored.drafts) ? stored.drafts : {};
  } catch {
    // Storage is blocked, or this is the server.
  }
  return {};
}

/** What was typed into a form of this tab before a reload. */
export function readTabDraft(name: DraftName): Record<string, unknown> {
  const draft = readDrafts()[name];
  return isRecord(draft) ? draft : {};
}

/** The texts of a draft, for the fields of a form. */
export const readTabTexts = (name: DraftName): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readTabDraft(name)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

/** Keeps what was typed until the form is sent or discarded; null deletes it. */
export function keepTabDraft(name: DraftName, values: object | null): void {
  const { [name]: _, ...others } = readDrafts();
  const drafts = values ? { ...others, [name]: values } : others;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId: userIdNow(), drafts }));
  } catch {
    // Storage is blocked or full: a reload loses it.
  }
}
