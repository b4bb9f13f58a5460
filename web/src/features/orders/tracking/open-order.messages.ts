export const openOrderMessages = {
  label: 'Your open order',
  order: (orderNumber: number, status: string) => `#${orderNumber}, ${status}`,
  more: (count: number) => `and ${count} more`,
} as const;
