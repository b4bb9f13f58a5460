import { type MailRequest, whenAndWhere } from '../../lib/mail-words.ts';

interface ResetRequest extends MailRequest {
  link: string;
  /** How long the link works. */
  minutes: number;
}

export const authMessages = {
  resetLinkSent: 'If an account with this email exists, a reset link has been sent.',
  callInstead: (phone: string) =>
    `This restaurant sends no mail. Please call ${phone || 'it'}: the restaurant helps you to a new password.`,
  passwordReset: 'Your password has been reset. You can sign in now.',
  resetMailSubject: (restaurant: string) => `Reset your password for ${restaurant}`,
  // Contains nothing that the requester typed, because anybody can send a mail with it.
  resetMailText: ({ link, minutes, ...request }: ResetRequest) =>
    `Namaste,\n\nsomebody asked to reset the password of your account ${whenAndWhere(request)}. ` +
    `If it was you, open this link within ${minutes} minutes:\n\n${link}\n\nIf it was not you, nothing has changed and you can ignore this mail.\n`,
} as const;
