/** The instructions of the order. */
export const NOTE = 'Ring twice, आउनुभयो?';
export const SAVED = 'Saved on this device; we will send it as soon as we can reach the restaurant.';
