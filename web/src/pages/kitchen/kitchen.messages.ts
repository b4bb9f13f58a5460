export const pageMessages = {
  title: 'Kitchen',
  signOut: 'Sign out',
} as const;
