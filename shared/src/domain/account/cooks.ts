/** The PIN of a cook, after Devanagari digits were normalised. */
export const COOK_PIN = /^\d{4}$/;
export const COOK_PIN_LENGTH = 4;
export const COOK_NAME_LENGTH = 40;
/** More would make a guessed PIN likely. */
export const MAX_COOKS = 20;
