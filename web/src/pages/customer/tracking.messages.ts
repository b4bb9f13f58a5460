import { headings } from './headings.messages.ts';

export const trackingPageMessages = {
  title: 'Order tracking',
  heading: headings.tracking,
  description: 'Where your order is, and when it is with you.',
} as const;
