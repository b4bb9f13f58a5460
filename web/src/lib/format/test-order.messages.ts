/** The mark of an order that an owner has sent to try out board and panel. */
export const testOrder = 'Test order';
