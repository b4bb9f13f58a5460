import { isRecord, textOf } from '../../../lib/persisted-store.ts';

export const LOGIN_MODES = [
  'login',
  'signup',
  'forgotPassword',
  'forgotPasswordSuccess',
  'resetPassword',
] as const;
export type LoginMode = (typeof LOGIN_MODES)[number];

/** Where somebody is on the screen; it stands in the history entry, so that a reload stays there. */
export interface LoginStep {
  mode: LoginMode;
  /** What the server said last. */
  message: string;
  /** Typed on the step before. */
  email: string;
}

/** The step of a history entry; signing in for every other one. */
export function loginStepOf(state: unknown): LoginStep {
  const { mode, message, email } = isRecord(state) ? state : {};
  return {
    mode: LOGIN_MODES.find((known) => known === mode) ?? 'login',
    message: textOf(message),
    email: textOf(email),
  };
}
