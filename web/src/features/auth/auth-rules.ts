import { ACCOUNT_BOUNDS, isEmailAddress, PHONE_NUMBER } from '@chulo/shared/domain/text/field-rules';
import { authMessages } from './auth.messages.ts';

type Rule = (text: string) => true | string;

/** Checks the contract's length limits before a request; outer spaces are ignored, as on the server. */
function textRule(label: string, { min = 1, max }: { min?: number; max: number }): Rule {
  return (typed) => {
    const text = typed.trim();
    if (text === '') return authMessages.missing(label);
    if (text.length < min) return authMessages.tooShort(label, min);
    return text.length <= max || authMessages.tooLong(label, max);
  };
}

function passwordRule(label: string): Rule {
  const { min, max } = ACCOUNT_BOUNDS.password;
  return (password) => {
    if (password === '') return authMessages.missing(label);
    if (password.length < min) return authMessages.tooShort(label, min);
    return password.length <= max || authMessages.tooLong(label, max);
  };
}

/** True if every rule passes, else the message of the first that fails. */
function all(...rules: Rule[]): Rule {
  return (text) => rules.map((rule) => rule(text)).find((result) => result !== true) ?? true;
}

const emailText = textRule(authMessages.email, ACCOUNT_BOUNDS.email);

export const authRules = {
  name: textRule(authMessages.name, ACCOUNT_BOUNDS.name),
  phone: all(
    textRule(authMessages.phone, ACCOUNT_BOUNDS.phone),
    (text) => PHONE_NUMBER.test(text.trim()) || authMessages.notAPhone,
  ),
  /** Sign-in does not validate the format, only that there is input. */
  knownEmail: emailText,
  email: all(emailText, (text) => isEmailAddress(text.normalize('NFKC').trim()) || authMessages.notAnEmail),
  knownPassword: (password: string) => password !== '' || authMessages.missing(authMessages.password),
  password: passwordRule(authMessages.password),
  newPassword: passwordRule(authMessages.newPassword),
  confirmPassword: (typed: string, { password }: { password: string }) =>
    typed === password || authMessages.passwordsDiffer,
} as const;
