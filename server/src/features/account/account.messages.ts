import { type MailRequest, whenAndWhere } from '../../lib/mail-words.ts';

interface LinkMail extends MailRequest {
  link: string;
  /** How long the link works. */
  hours: number;
}

/** The mails contain nothing that a person typed, as anybody can have them sent to an address. */
export const accountMessages = {
  notConfirmable: 'This restaurant sends no mail, so a new address cannot be confirmed.',

  linkSubject: (restaurant: string) => `Confirm your email address for ${restaurant}`,
  linkText: ({ link, hours, ...request }: LinkMail) =>
    `Namaste,\n\nthis address was entered as the new email address of an account ${whenAndWhere(request)}. ` +
    `If it was you, open this link within ${hours} hours:\n\n${link}\n\n` +
    'If it was not you, ignore this mail: the address is not used.\n',

  askedSubject: (restaurant: string) => `A new email address for your account at ${restaurant}`,
  askedText: (request: MailRequest) =>
    `Namaste,\n\na new email address for your account was requested ${whenAndWhere(request)}. ` +
    'It counts once a link that we sent to it is opened. If it was not you, sign in, cancel the change in your ' +
    'account settings and choose a new password.\n',

  changedSubject: (restaurant: string) => `Your account at ${restaurant} has a new email address`,
  changedText: (request: MailRequest) =>
    `Namaste,\n\nthe email address of your account was changed ${whenAndWhere(request)}. ` +
    'This address no longer signs in. If it was not you, please call us.\n',
} as const;
