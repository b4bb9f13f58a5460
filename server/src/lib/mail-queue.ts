import type { MailKind } from '@chulo/shared/domain/account/mail-kinds';
import type { Database } from '../db/client.ts';
import type { Mail } from './mailer.ts';

/** Mails that hold a secret. The secret is made when the mail is handed over, and the queue never holds it. */
export const PREPARED_KINDS = ['password_reset', 'confirm_email', 'invitation'] as const satisfies MailKind[];
export type PreparedKind = (typeof PREPARED_KINDS)[number];

export interface PreparedMail {
  kind: PreparedKind;
  /** The address that was typed; an account with another spelling of it gets the mail. */
  to: string;
  /** What `prepare` needs. It is stored, so it holds no secret. */
  params: object;
  /** A newer mail replaces a waiting one of the same kind and key. */
  key: string;
  /** Waits for a random time of up to this, so that the time of the next request does not tell whether there was a mail. */
  maxDelayMs?: number;
}

export interface WrittenMail extends Mail {
  kind: Exclude<MailKind, PreparedKind>;
}

export interface MailQueue {
  /** Queues the mail in the caller's transaction: it is sent once that is committed, also after a crash. */
  enqueue(db: Database, mail: WrittenMail | PreparedMail): Promise<void>;
}

/**
 * Makes the secret, stores its hash, and writes the mail. Called for each attempt to send it.
 * @returns null when there is nothing to send any more
 */
export type PrepareMail = (
  db: Database,
  params: unknown,
  context: { isFirstAttempt: boolean },
) => Promise<Mail | null>;
