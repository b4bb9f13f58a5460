/** Maximum lengths of text fields in characters, for the forms and for the contract. */
export const TEXT_BOUNDS = {
  addressLabel: 40,
  street: 200,
  /** Also of a state and a country. */
  city: 80,
  zipCode: 20,
  landmark: 200,
  /** Special instructions of one line of the cart. */
  lineInstructions: 140,
  /** Special instructions of an order. */
  instructions: 300,
  /** A wallet account or a transaction reference. */
  paymentDetail: 100,
  /** Of a dish, a category or a promo code. */
  description: 1_000,
  review: 1_000,
  promoCode: 32,
  search: 100,
} as const;

/** Lines of a note or a description, blank ones included; they take 10 cm of a printed ticket. */
export const MAX_TEXT_LINES = 20;

/** Lengths of account fields in characters, for the forms and for the contract (S5.29 for the password). */
export const ACCOUNT_BOUNDS = {
  name: { max: 100 },
  email: { max: 254 },
  /** `min` counts digits too: a number has 7 to 15 of them. */
  phone: { min: 7, max: 20, maxDigits: 15 },
  password: { min: 8, max: 128 },
} as const;

const LINK_OR_EMAIL = /:\/\/|(?<![\p{L}\p{N}])www\.|\S@\S/iu;

/**
 * False for a name with the start of a link (https://, www.) or an email address, also in full-width letters. Any other
 * full stop may belong to the name: "Mrs.Sharma", "Bikash K.C.".
 */
export const isPersonName = (text: string): boolean => !LINK_OR_EMAIL.test(text.normalize('NFKC'));

const DEVANAGARI_ZERO = 0x0966;

/** Normalises Devanagari digits to ASCII digits. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO));
}

/** Every dash and the minus sign as ASCII. */
export const toAsciiDashes = (text: string): string => text.replace(/[\p{Pd}\u2212]/gu, '-');

// Browsers remove tabs and newlines from URLs and read '\' as '/', so all of them are rejected.
const IN_APP_PATH = /^\/(?!\/)[^\s\\\p{C}]*$/u;
const HTTPS_ADDRESS =
  /^https:\/\/(?:[\p{L}\p{M}\p{N}-]+\.)*[\p{L}\p{M}\p{N}-]+(?::\d{1,5})?(?:[/?#][^\s\\\p{C}]*)?$/u;

/** True for a path of this site that no browser can resolve to another host. */
export function isInAppPath(link: string): boolean {
  return IN_APP_PATH.test(link);
}

/** True for an https URL without credentials; such a link opens in a new tab. */
export function isHttpsAddress(link: string): boolean {
  return HTTPS_ADDRESS.test(link);
}

/** Default icon of a category (S9.60) and default preparation minutes of a dish (S9.59). */
export const DEFAULT_CATEGORY_ICON = '📦';
export const DEFAULT_PREP_MINUTES = 15;

/** Bounds of the menu: lengths in characters, lists in entries, times in minutes. */
export const MENU_BOUNDS = {
  discountPercent: 100,
  /** Ingredients or allergens of one dish. */
  tags: 40,
  tagLength: 60,
  groups: 20,
  /** Options of one modifier group. */
  options: 30,
  /** Options whose availability is changed together. */
  optionsAtOnce: 500,
  /** Dishes of one category that are sorted together. */
  dishesSorted: 500,
  /** Greatest minimum and maximum of choices in a modifier group. */
  choices: 20,
} as const;

/** Stations of the kitchen, for example oven and grill: how many, and the characters of a name. */
export const STATION_BOUNDS = { count: 12, name: 40 } as const;
/** The number of a restaurant's tables, and the characters of a table's name. */
export const TABLE_BOUNDS = { count: 100, name: 20 } as const;

/** The largest whole number that a column of the database holds; a larger one in a query would be an error of the server. */
export const MAX_INTEGER = 2_147_483_647;

/** Maximum quantity of a line, and maximum lines of a cart or an order. */
export const MAX_LINE_QUANTITY = 99;
export const MAX_LINES = 100;
