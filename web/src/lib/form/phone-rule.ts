import { ACCOUNT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { cleanPhone, isPhone } from '@chulo/shared/domain/text/phone';
import { phoneRuleMessages } from './phone-rule.messages.ts';

/** The rule of every phone number; required if `missing` is given. */
export const phoneRule =
  (missing?: string) =>
  (typed: string): true | string => {
    if (cleanPhone(typed) === '') return missing ?? true;
    return isPhone(typed) || phoneRuleMessages.notAPhone(ACCOUNT_BOUNDS.phone);
  };
