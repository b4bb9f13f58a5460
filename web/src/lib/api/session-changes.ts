import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { writeText } from '../device/persisted-store.ts';
import { forgetPerson } from '../device/person-data.ts';
import { restorePerson } from '../device/restore-person.ts';
import { clearStored, SIGNED_OUT, useSession } from './session.ts';

/** Stores user and token after sign-in or sign-up, and shows what was hidden for this user. */
export function startSession({ user, token }: SessionGrant): void {
  const present = useSession.getState().user;
  if (present && present.id !== user.id) forgetPerson();
  restorePerson(user.id);
  writeText('user', JSON.stringify(user));
  writeText('token', token);
  useSession.setState({ ...SIGNED_OUT, user, token });
}

/**
 * Sends a request that ends the present session and answers with a new one, and stores that.
 * @throws what the request throws; the present session stays
 */
export async function replaceSession(request: () => Promise<SessionGrant>): Promise<SessionGrant> {
  useSession.setState({ isBeingReplaced: true });
  try {
    const grant = await request();
    startSession(grant);
    return grant;
  } finally {
    useSession.setState({ isBeingReplaced: false });
  }
}

/** Clears user, token and what is of the person; the cart stays, without notes. */
export function endSession(): void {
  clearStored();
  forgetPerson();
  useSession.setState(SIGNED_OUT);
}
