export const continueMessages = {
  welcome: (name: string) => `Welcome, ${name}!`,
  ready: 'Your account is ready, and your cart is as you left it.',
  toCart: 'Continue to your cart',
  stay: 'Look around first',
} as const;
