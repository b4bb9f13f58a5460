export const searchMessages = { heading: 'Menu' } as const;
