export const summaryLineMessages = {
  line: (quantity: number, name: string) => `${quantity} × ${name}`,
} as const;
