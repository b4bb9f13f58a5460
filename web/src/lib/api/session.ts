import type { User } from '@chulo/shared/contract/people/auth';
import { JOBS, type Permission, ROLES } from '@chulo/shared/domain/account/roles';
import { create } from 'zustand';
import { isRecord, onOtherTabChange, readJson, readText, writeText } from '../device/persisted-store.ts';
import { clearPerson, deleteOldPerson, hidePerson } from '../device/person-data.ts';
import { bearerOf } from './bearer.ts';

export interface Session {
  user: User | null;
  token: string | null;
  /** The server ended the session, not the user. */
  hasExpired: boolean;
  /** The server is replacing the token. It refuses the old one before its answer with the new one arrives. */
  isBeingReplaced: boolean;
  /** Not restored yet: the state for server rendering and hydration (S2.13). */
  isLoading: boolean;
}

export const SIGNED_OUT: Session = {
  user: null,
  token: null,
  hasExpired: false,
  isBeingReplaced: false,
  isLoading: false,
};

/** The session on this device. Corrupt stored data is cleared (S4.10). */
export const useSession = create<Session>(() => ({ ...SIGNED_OUT, isLoading: true }));

export const useIsLoading = () => useSession((session) => session.isLoading);

/** Restores the stored session and follows changes by other tabs. For the browser only, before the first render. */
export function restoreSession(): void {
  deleteOldPerson();
  const stored = readStored();
  if (!stored.user) clearStored();
  useSession.subscribe(markRoot);
  useSession.setState(stored);
  onOtherTabChange(['user', 'token'], (key) => {
    const { user, ...session } = readStored();
    // Another user: the other tab is about to write the token, which comes with an event of its own.
    if (key !== 'user' || user?.id === useSession.getState().user?.id)
      useSession.setState({ ...session, user });
  });
}

/** For CSS. Before the app runs, public/start.js sets it. */
const markRoot = ({ user }: Session) =>
  globalThis.document?.documentElement.toggleAttribute('data-signed-in', user !== null);

/** The stored token is that of another session, which was started in another tab; this tab then goes on with it. */
export function adoptOtherSession(): boolean {
  const stored = readText('token');
  const isOther = stored !== null && stored !== useSession.getState().token;
  if (isOther) useSession.setState(readStored());
  return isOther;
}

/**
 * Ends the session after the server refused its token, and hides what is of the person until she signs in again. An earlier
 * token or one that is being replaced changes nothing.
 */
export function expireSession(refusedToken: string | null): void {
  const { user, token, isBeingReplaced } = useSession.getState();
  if (!user || refusedToken === null || token !== refusedToken || isBeingReplaced) return;
  if (adoptOtherSession()) return;
  if (readText('token') === token) hidePerson(user.id);
  // Another tab has hidden it, or storage is blocked.
  else clearPerson();
  clearStored();
  useSession.setState({ ...SIGNED_OUT, hasExpired: true });
}

/** What the signed-in account may do in the panel; the server decides. Before accounts had jobs, an admin was an owner. */
export function useMay(): (permission: Permission) => boolean {
  const user = useSession((session) => session.user);
  return (permission) => user?.can?.includes(permission) ?? user?.role === 'admin';
}

/** Whether this is the guest of a table, who has no account and so no email address. */
export const useIsTableGuest = () => useSession(({ user }) => user?.email === '');

export function clearStored(): void {
  writeText('user', null);
  writeText('token', null);
}

function readStored(): Session {
  const user = userOf(readJson('user'));
  const token = bearerOf(readText('token'));
  return user && token ? { ...SIGNED_OUT, user, token } : SIGNED_OUT;
}

function userOf(stored: unknown): User | null {
  if (!isRecord(stored)) return null;
  const { id, name, email, phone, createdAt, isKitchen, can, needsSecondFactor } = stored;
  const role = ROLES.find((known) => known === stored.role);
  const job = JOBS.find((known) => known === stored.job);
  const isText = [id, name, email, phone, createdAt].every((field) => typeof field === 'string');
  if (!isText || !role || id === '' || Number.isNaN(Date.parse(String(createdAt)))) return null;
  return {
    id: String(id),
    name: String(name),
    email: String(email),
    phone: String(phone),
    createdAt: String(createdAt),
    role,
    ...(isKitchen === true ? { isKitchen } : {}),
    ...(job && Array.isArray(can) ? { job, can: can.filter(isPermission) } : {}),
    ...(needsSecondFactor === true ? { needsSecondFactor } : {}),
  };
}

/** An unknown name allows nothing. */
const isPermission = (stored: unknown): stored is Permission => typeof stored === 'string';
