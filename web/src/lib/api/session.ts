import type { SessionGrant, User } from '@chulo/shared/contract/auth';
import { ROLES } from '@chulo/shared/domain/account/roles';
import { create } from 'zustand';
import { isRecord, onOtherTab, readJson, readText, writeText } from '../device/persisted-store.ts';
import { bearerOf, TOKEN_KEY } from './bearer.ts';

const USER_KEY = 'user';

export interface Session {
  user: User | null;
  token: string | null;
  /** The server ended it; the person did not. */
  hasExpired: boolean;
  /** Not restored yet: what the server has rendered, and what hydration meets first (section 2). */
  isLoading: boolean;
}

const SIGNED_OUT: Session = { user: null, token: null, hasExpired: false, isLoading: false };

/** Who is signed in on this device. Corrupt data is cleared: signed out (section 4). */
export const useSession = create<Session>(() => ({ ...SIGNED_OUT, isLoading: true }));

/** Reads the stored session and follows what other tabs make of it; the browser's first act, never the server's. */
export function restoreSession(): void {
  useSession.setState(readStored());
  onOtherTab([USER_KEY, TOKEN_KEY], () => useSession.setState(readStored()));
}

/** Keeps user and token of a sign-in or sign-up. */
export function startSession({ user, token }: SessionGrant): void {
  writeText(USER_KEY, JSON.stringify(user));
  writeText(TOKEN_KEY, token);
  useSession.setState({ ...SIGNED_OUT, user, token });
}

/** Forgets user and token; the cart stays. */
export function endSession(): void {
  forget();
  useSession.setState(SIGNED_OUT);
}

/** The same after the server refused this bearer; an answer to an earlier one changes nothing. */
export function expireSession(refusedToken: string | null): void {
  if (refusedToken === null || useSession.getState().token !== refusedToken) return;
  forget();
  useSession.setState({ ...SIGNED_OUT, hasExpired: true });
}

function forget(): void {
  writeText(USER_KEY, null);
  writeText(TOKEN_KEY, null);
}

function readStored(): Session {
  const user = userOf(readJson(USER_KEY));
  const token = bearerOf(readText(TOKEN_KEY));
  if (user && token) return { ...SIGNED_OUT, user, token };
  forget();
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
