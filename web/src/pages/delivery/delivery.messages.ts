export const pageMessages = {
  heading: 'Delivery Portal',
  riderHeading: 'Rider',
} as const;
