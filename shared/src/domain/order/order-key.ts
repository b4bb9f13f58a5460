/**
 * How long a press on 'Place Order' counts, in milliseconds. Until then a repeat of the same bill is the same order
 * and an order in the outbox is sent by itself; afterwards the person is asked whether they still want it.
 */
export const ORDER_WANTED_MS = 20 * 60_000;
