import { ACCOUNT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { cleanPhone, phoneError } from '@chulo/shared/domain/text/phone';
import { phoneRuleMessages } from './phone-rule.messages.ts';

/** The rule of every phone number; required if `missing` is given. */
export const phoneRule =
  (missing?: string) =>
  (typed: string): true | string => {
    if (cleanPhone(typed) === '') return missing ?? true;
    const error = phoneError(typed);
    if (error === 'two_numbers') return phoneRuleMessages.twoNumbers;
    return error === null || phoneRuleMessages.notAPhone(ACCOUNT_BOUNDS.phone);
  };
