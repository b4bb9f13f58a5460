export const pageMessages = {
  heading: 'Admin',
} as const;
