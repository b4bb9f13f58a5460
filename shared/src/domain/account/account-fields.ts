/** The bounds of what a person says of themselves, for the forms as for the contract (decisions). */
export const ACCOUNT_BOUNDS = {
  name: { max: 100 },
  email: { max: 254 },
  phone: { min: 7, max: 20 },
  password: { min: 8, max: 128 },
} as const;

/** True for an address without the signs that make a list, a comment or a quotation of it in the head of a mail. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+\.[^\s@<>,;:"()]+$/u.test(text);
}

/** Digits, of Devanagari too, that may be grouped and start with a plus; how many signs there are is another bound. */
export const PHONE_NUMBER = /^[+\d०-९][\d०-९\s()-]*$/;
