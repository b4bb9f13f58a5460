export const pageMessages = {
  notFound: 'Oops! Page not found',
  crashed: 'Unexpected Application Error!',
  notFoundSentence: 'Nothing is served at this address.',
  crashedSentence: 'Something broke on our side. Your cart is kept.',
  missingSentence: 'This page did not come. Is the connection gone? Your cart is kept.',
  backHome: 'Back to Home',
} as const;
