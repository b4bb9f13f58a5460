import type { OverdueJobs } from '@chulo/shared/contract/restaurant/mails';
import type { MailFailure, MailKind } from '@chulo/shared/domain/account/mail-kinds';
import { pluralIn } from '@chulo/shared/domain/text/translation';

const plural = pluralIn('en');

const kinds = {
  password_reset: 'Link for a new password',
  confirm_email: 'Link to confirm a new email address',
  email_requested: 'Note about a new email address',
  email_changed: 'Note about a changed email address',
  invitation: 'Invitation of staff',
} as const satisfies Record<MailKind, string>;

const failures = {
  unreachable: 'The mail server cannot be reached.',
  sign_in: 'The mail server refuses the user or the password of SMTP_URL.',
  refused: 'The mail server refuses this mail.',
  later: 'The mail server asks to try again later.',
  stopped: 'The server was stopped before the mail was sent, or sending took too long.',
  other: 'The mail could not be sent.',
} as const satisfies Record<MailFailure, string>;

const overdueJobs = {
  mail: (count: number) =>
    plural(count, { one: 'Nothing sends 1 mail', other: `Nothing sends ${count} mails` }),
  push: (count: number) =>
    plural(count, { one: 'Nothing sends 1 push message', other: `Nothing sends ${count} push messages` }),
  status_notification: (count: number) =>
    plural(count, {
      one: 'Nothing sends 1 notification of an order',
      other: `Nothing sends ${count} notifications of orders`,
    }),
} as const satisfies Record<OverdueJobs['task'], (count: number) => string>;

export const mailsMessages = {
  title: 'Mails that wait',
  hint: 'Mails that the mail server has not accepted. They are tried again by themselves.',
  loading: 'Loading the waiting mails...',
  failed: (reason: string) => `The waiting mails could not be loaded. ${reason}`,
  stale: (reason: string) => `The waiting mails could not be refreshed. ${reason}`,
  none: 'No mail waits.',
  warning: (count: number) =>
    plural(count, {
      one: '1 mail waits because the mail server did not accept it. See “Mails that wait” in the settings.',
      other: `${count} mails wait because the mail server did not accept them. See “Mails that wait” in the settings.`,
    }),
  overdue: (task: OverdueJobs['task'], count: number, moment: string) =>
    `${overdueJobs[task](count)}, due since ${moment}. Restart the server. If they still wait a few minutes later, call the person who looks after it.`,

  kinds,
  failures,
  to: (email: string) => `To ${email}`,
  since: (moment: string) => `Waiting since ${moment}`,
  attempts: (count: number) => plural(count, { one: '1 attempt', other: `${count} attempts` }),
  next: (moment: string) => `Next attempt ${moment}`,
  sending: 'Being sent now',
  gaveUp: 'No further attempt',
  reason: (words: string) => `It says: ${words}`,

  retry: 'Try again now',
  retryOf: (kind: string, email: string) => `Try again now: ${kind}, ${email}`,
  retried: 'The mail is tried again now.',
  retryFailed: 'The mail could not be tried again.',
  discard: 'Discard',
  discardOf: (kind: string, email: string) => `Discard: ${kind}, ${email}`,
  discardQuestion: 'Are you sure you want to discard this mail? It is not sent any more.',
  discarded: 'The mail is discarded.',
  discardFailed: 'The mail could not be discarded.',
} as const;
