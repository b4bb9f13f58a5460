export const checkoutMessages = {
  description: 'Check your order and place it.',
  toCart: 'Back to your cart',
  empty: 'Your cart is empty. Taking you back to the menu...',
  toHome: 'Back to Home',
  where: 'Delivery',
  counter: 'At the restaurant',
  addAddress: 'Add New Address',
  summary: 'Order summary',
  riderCalls: (phone: string) => `The rider calls ${phone}`,
  edit: 'Edit order',
  showAll: (count: number) => `Show all ${count} lines`,
  loadFailed: 'The prices could not be loaded. Your cart is saved.',
} as const;
