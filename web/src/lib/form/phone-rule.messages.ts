interface PhoneBounds {
  min: number;
  max: number;
  maxDigits: number;
}

export const phoneRuleMessages = {
  notAPhone: ({ min, max, maxDigits }: PhoneBounds) =>
    `Please enter a phone number with ${min} to ${maxDigits} digits and at most ${max} characters, like 9812345678 or (01) 4412345.`,
  twoNumbers: 'Please enter one phone number only.',
  isComplete: 'Is this complete? Mobile numbers have 10 digits. If it is, press the button again.',
} as const;
