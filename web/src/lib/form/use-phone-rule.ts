import { useState } from 'react';
import { askingPhoneRule } from './phone-rule.ts';

/** `askingPhoneRule` for the lifetime of a form. */
export function usePhoneRule(...settings: Parameters<typeof askingPhoneRule>) {
  const [rule] = useState(() => askingPhoneRule(...settings));
  return rule;
}
