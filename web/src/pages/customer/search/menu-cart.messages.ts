export const menuCartMessages = {
  empty: 'What you add stands here.',
  line: (quantity: number, name: string) => `${quantity} × ${name}`,
} as const;
