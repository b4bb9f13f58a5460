import { isEmailAddress } from '@chulo/shared/domain/account/email';
import { normalizePassword } from '@chulo/shared/domain/account/password';
import { ACCOUNT_BOUNDS, isPersonName } from '@chulo/shared/domain/text/field-rules';
import { cleanLine } from '@chulo/shared/domain/text/visible-text';
import { accountFieldMessages as messages } from './account-rules.messages.ts';

type Rule = (text: string) => true | string;

/** Checks the contract's length limits before a request, of the text as the server cleans it. */
export function accountTextRule(label: string, { min = 1, max }: { min?: number; max: number }): Rule {
  return (typed) => {
    const text = cleanLine(typed);
    if (text === '') return messages.missing(label);
    if (text.length < min) return messages.tooShort(label, min);
    return text.length <= max || messages.tooLong(label, max);
  };
}

function passwordRule(label: string): Rule {
  const { min, max } = ACCOUNT_BOUNDS.password;
  return (typed) => {
    const password = normalizePassword(typed);
    if (password === '') return messages.missing(label);
    if (password.length < min) return messages.tooShort(label, min);
    return password.length <= max || messages.tooLong(label, max);
  };
}

/** True if every rule passes, else the message of the first that fails. */
function all(...rules: Rule[]): Rule {
  return (text) => rules.map((rule) => rule(text)).find((result) => result !== true) ?? true;
}

/** The rule of a person's name, on top of the rule of its length. */
export const personNameRule = (length: Rule): Rule =>
  all(length, (text) => isPersonName(text) || messages.nameWithLink);

const emailText = accountTextRule(messages.email, ACCOUNT_BOUNDS.email);

/** The rules of account fields, for sign-in, registration and account settings. */
export const accountRules = {
  name: personNameRule(accountTextRule(messages.name, ACCOUNT_BOUNDS.name)),
  /** Sign-in does not validate the format, only that there is input. */
  knownEmail: emailText,
  email: all(emailText, (text) => isEmailAddress(text) || messages.notAnEmail),
  knownPassword: (password: string) => password !== '' || messages.missing(messages.password),
  password: passwordRule(messages.password),
  newPassword: passwordRule(messages.newPassword),
  confirmPassword: (typed: string, { password }: { password: string }) => {
    if (typed === '' && password === '') return messages.missing(messages.confirmPassword);
    return normalizePassword(typed) === normalizePassword(password) || messages.passwordsDiffer;
  },
} as const;
