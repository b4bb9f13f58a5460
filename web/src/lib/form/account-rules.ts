import { ACCOUNT_BOUNDS, isEmailAddress, PHONE_NUMBER } from '@chulo/shared/domain/text/field-rules';
import { accountFieldMessages as messages } from './account-rules.messages.ts';

type Rule = (text: string) => true | string;

/** Checks the contract's length limits before a request; outer spaces are ignored, as on the server. */
export function accountTextRule(label: string, { min = 1, max }: { min?: number; max: number }): Rule {
  return (typed) => {
    const text = typed.trim();
    if (text === '') return messages.missing(label);
    if (text.length < min) return messages.tooShort(label, min);
    return text.length <= max || messages.tooLong(label, max);
  };
}

function passwordRule(label: string): Rule {
  const { min, max } = ACCOUNT_BOUNDS.password;
  return (password) => {
    if (password === '') return messages.missing(label);
    if (password.length < min) return messages.tooShort(label, min);
    return password.length <= max || messages.tooLong(label, max);
  };
}

/** True if every rule passes, else the message of the first that fails. */
function all(...rules: Rule[]): Rule {
  return (text) => rules.map((rule) => rule(text)).find((result) => result !== true) ?? true;
}

const emailText = accountTextRule(messages.email, ACCOUNT_BOUNDS.email);

/** The rules of account fields, for sign-in, registration and account settings. */
export const accountRules = {
  name: accountTextRule(messages.name, ACCOUNT_BOUNDS.name),
  phone: all(
    accountTextRule(messages.phone, ACCOUNT_BOUNDS.phone),
    (text) => PHONE_NUMBER.test(text.trim()) || messages.notAPhone,
  ),
  /** Sign-in does not validate the format, only that there is input. */
  knownEmail: emailText,
  email: all(emailText, (text) => isEmailAddress(text.normalize('NFKC').trim()) || messages.notAnEmail),
  knownPassword: (password: string) => password !== '' || messages.missing(messages.password),
  password: passwordRule(messages.password),
  newPassword: passwordRule(messages.newPassword),
  confirmPassword: (typed: string, { password }: { password: string }) =>
    typed === password || messages.passwordsDiffer,
} as const;
