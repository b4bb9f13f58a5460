export const pageMessages = {
  heading: 'Kitchen',
} as const;
