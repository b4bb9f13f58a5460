import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { writeText } from '../device/persisted-store.ts';
import { forgetPerson } from '../device/person-data.ts';
import { restorePerson } from '../device/restore-person.ts';
import type { DraftsKey } from '../device/storage-keys.ts';
import { adoptOtherSession, clearStored, SIGNED_OUT, useSession } from './session.ts';

/** Stores user and token after sign-in or sign-up, and shows what was hidden for this user. */
export function startSession({ user, token }: SessionGrant): void {
  const present = useSession.getState().user;
  if (present && present.id !== user.id) forget();
  restorePerson(user.id);
  writeText('user', JSON.stringify(user));
  writeText('token', token);
  writeText('hasSignedIn', '1');
  useSession.setState({ ...SIGNED_OUT, user, token });
}

/**
 * Sends a request that ends the present session and answers with a new one, and stores that.
 * @throws what the request throws; the present session stays
 */
export async function replaceSession(request: () => Promise<SessionGrant>): Promise<SessionGrant> {
  const replaced = useSession.getState().token;
  useSession.setState({ isBeingReplaced: true });
  try {
    const grant = await request();
    if (useSession.getState().token === replaced) startSession(grant);
    // Signed out meanwhile: the next start of the app ends the new session on the server.
    else keepEndedSession(grant.token);
    return grant;
  } finally {
    useSession.setState({ isBeingReplaced: false });
  }
}

/** Keeps the token of a session that the server has not ended yet: the delivery portal makes no call (S1.14), or it failed. */
export function keepEndedSession(token: string | null): void {
  writeText('endedSession', token);
}

/** Clears user, token and what is of the person; the cart stays, without notes. */
export function endSession(): void {
  if (adoptOtherSession()) return;
  clearStored();
  // A session of an earlier version of the app did not write it.
  writeText('hasSignedIn', '1');
  forget();
  useSession.setState(SIGNED_OUT);
}

function forget(): void {
  forgetPerson();
  try {
    // What `tab-drafts.ts` keeps.
    sessionStorage.removeItem('drafts' satisfies DraftsKey);
  } catch {
    // Storage is blocked: there are none.
  }
}
