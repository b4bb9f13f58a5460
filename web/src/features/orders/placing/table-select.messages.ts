export const tableSelectMessages = { choose: 'Choose your table' } as const;
