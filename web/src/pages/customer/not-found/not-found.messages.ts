export const pageMessages = {
  notFound: 'Oops! Page not found',
  crashed: 'Unexpected Application Error!',
  notFoundSentence: 'There is no page at this address.',
  crashedSentence: 'Something went wrong on our side. Your cart is saved.',
  missingSentence: 'This page could not be loaded. Please check your connection. Your cart is saved.',
  backHome: 'Back to Home',
} as const;
