import type { SessionGrant, User } from '@chulo/shared/contract/auth';
import { ROLES } from '@chulo/shared/domain/account/roles';
import { create } from 'zustand';
import { isRecord, onOtherTabChange, readJson, readText, writeText } from '../device/persisted-store.ts';
import { bearerOf, TOKEN_KEY } from './bearer.ts';

const USER_KEY = 'user';

export interface Session {
  user: User | null;
  token: string | null;
  /** The server ended the session, not the user. */
  hasExpired: boolean;
  /** Not restored yet: the state for server rendering and hydration (S2.13). */
  isLoading: boolean;
}

const SIGNED_OUT: Session = { user: null, token: null, hasExpired: false, isLoading: false };

/** The session on this device. Corrupt stored data is cleared (S4.10). */
export const useSession = create<Session>(() => ({ ...SIGNED_OUT, isLoading: true }));

/** Restores the stored session and follows changes by other tabs. For the browser only, before the first render. */
export function restoreSession(): void {
  useSession.setState(readStored());
  onOtherTabChange([USER_KEY, TOKEN_KEY], () => useSession.setState(readStored()));
}

/** Stores user and token after sign-in or sign-up. */
export function startSession({ user, token }: SessionGrant): void {
  writeText(USER_KEY, JSON.stringify(user));
  writeText(TOKEN_KEY, token);
  useSession.setState({ ...SIGNED_OUT, user, token });
}

/** Clears user and token; the cart stays. */
export function endSession(): void {
  clearStored();
  useSession.setState(SIGNED_OUT);
}

/** Ends the session after the server refused its token; a refused earlier token changes nothing. */
export function expireSession(refusedToken: string | null): void {
  if (refusedToken === null || useSession.getState().token !== refusedToken) return;
  clearStored();
  useSession.setState({ ...SIGNED_OUT, hasExpired: true });
}

function clearStored(): void {
  writeText(USER_KEY, null);
  writeText(TOKEN_KEY, null);
}

function readStored(): Session {
  const user = userOf(readJson(USER_KEY));
  const token = bearerOf(readText(TOKEN_KEY));
  if (user && token) return { ...SIGNED_OUT, user, token };
  clearStored();
  return SIGNED_OUT;
}

function userOf(stored: unknown): User | null {
  if (!isRecord(stored)) return null;
  const { id, name, email, phone, createdAt, isKitchen } = stored;
  const role = ROLES.find((known) => known === stored.role);
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
  };
}
