export const overviewMessages = {
  recent: 'Recent orders',
  viewAll: 'View All',
  viewAllOrders: 'View All orders',
  number: (orderNumber: number) => `#${orderNumber}`,
  loading: 'Loading the newest orders...',
  none: 'No orders yet. They appear here by themselves.',
  failed: (reason: string) => `The newest orders could not be read. ${reason}`,
  stale: (reason: string) => `The newest orders could not be read again. ${reason}`,
} as const;
