/**
 * Validity of an idempotency key, in milliseconds from the tap on 'Place Order'. Until then a retry of the same bill is
 * the same order, and the outbox sends it automatically. Afterwards the customer is asked whether they still want it.
 */
export const ORDER_KEY_VALID_MS = 20 * 60_000;
