export const trackingPageMessages = {
  title: 'Order tracking',
  description: 'Where your order is, and when it is with you.',
  signInNeeded: 'Authentication required.',
  orderMissing: 'Order ID is missing.',
} as const;
