export const shellTableMessages = { bill: 'Your orders and the bill' } as const;
