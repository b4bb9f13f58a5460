export const themeMessages = {
  dark: 'Dark mode',
} as const;
