export const waitingCartMessages = {
  title: 'Waiting for you',
} as const;

export const summaryLineMessages = {
  line: (quantity: number, name: string) => `${quantity} × ${name}`,
} as const;
