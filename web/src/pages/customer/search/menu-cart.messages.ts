export const menuCartMessages = {
  empty: 'What you add stands here.',
} as const;
