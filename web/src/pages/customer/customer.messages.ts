export const pageMessages = {
  notFound: 'Oops! Page not found',
  crashed: 'Unexpected Application Error!',
  home: 'Back to Home',
  sections: 'Sections of this page',
  account: 'Account',
  fallbackName: 'Chulo',
} as const;
