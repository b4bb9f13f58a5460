export const trackingPageMessages = {
  title: 'Order tracking',
  heading: 'Order',
  description: 'Where your order is, and when it is with you.',
} as const;
