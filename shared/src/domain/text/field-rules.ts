/** How many characters a person may write, for the forms as for the contract (decisions); an account's are in account-fields. */
export const TEXT_BOUNDS = {
  addressLabel: 40,
  street: 200,
  /** A state's and a country's name as well. */
  city: 80,
  zipCode: 20,
  landmark: 200,
  /** A wish for one line of the cart. */
  wish: 140,
  /** A note on a whole order. */
  instructions: 300,
  /** A wallet's account, or the reference of a payment. */
  paymentDetail: 100,
  /** Of a dish, a category or a promo code. */
  description: 1_000,
  review: 1_000,
  promoCode: 32,
  search: 100,
} as const;

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

const DEVANAGARI_ZERO = 0x0966;

/** A text with the digits of Devanagari written as those of a telephone's keys. */
export function plainDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO));
}

// Browsers drop tabs and newlines from addresses and read '\' as '/', so both are refused outright.
const IN_APP_PATH = /^\/(?!\/)[^\s\\\p{C}]*$/u;
const HTTPS_ADDRESS =
  /^https:\/\/(?:[\p{L}\p{M}\p{N}-]+\.)*[\p{L}\p{M}\p{N}-]+(?::\d{1,5})?(?:[/?#][^\s\\\p{C}]*)?$/u;

/** True for a path of this site that no browser reads as another host. */
export function isInAppPath(link: string): boolean {
  return IN_APP_PATH.test(link);
}

/** True for a plain https address without credentials; it opens in a new tab. */
export function isHttpsAddress(link: string): boolean {
  return HTTPS_ADDRESS.test(link);
}

/** What a new category and a new dish have where nobody says otherwise (section 9). */
export const DEFAULT_CATEGORY_ICON = '📦';
export const DEFAULT_PREP_MINUTES = 15;

/** The bounds of the menu: lengths in characters, lists in entries, times in minutes. */
export const MENU_BOUNDS = {
  categoryIcon: 16,
  /** The greatest position of a category in the list. */
  displayOrder: 100_000,
  preparationMinutes: { min: 1, max: 600 },
  calories: 20_000,
  discountPercent: 100,
  /** Ingredients or allergens of a dish. */
  tags: 40,
  tagLength: 60,
  groups: 20,
  /** Options of one modifier group. */
  options: 30,
  /** The choices that a modifier group may ask for. */
  choices: 20,
} as const;

/** The greatest quantity of one line, and the most lines of a cart or an order. */
export const MAX_LINE_QUANTITY = 99;
export const MAX_LINES = 100;
