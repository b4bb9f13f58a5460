export const openOrderMessages = {
  label: 'Your open order',
  order: (orderNumber: number, status: string) => `#${orderNumber}, ${status}`,
  again: 'Order again',
  line: (quantity: number, name: string) => `${quantity} × ${name}`,
  more: (count: number) => `and ${count} more`,
} as const;
