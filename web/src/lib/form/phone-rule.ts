import { ACCOUNT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { cleanPhone, isMobileIncomplete, phoneError } from '@chulo/shared/domain/text/phone';
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

/**
 * The same for one form, which asks once about a mobile number with a digit too few or too many, and then takes it.
 * @param saved the number of the record that is edited, which is not asked about again
 */
export function askingPhoneRule(missing?: string, saved = ''): (typed: string) => true | string {
  const rule = phoneRule(missing);
  let askedAbout = cleanPhone(saved);
  return (typed) => {
    const result = rule(typed);
    const phone = cleanPhone(typed);
    if (result !== true || !isMobileIncomplete(phone) || phone === askedAbout) return result;
    askedAbout = phone;
    return phoneRuleMessages.isComplete;
  };
}
