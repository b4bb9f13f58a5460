export const continueMessages = {
  welcome: (name: string) => `Welcome, ${name}!`,
  ready: 'Your account is ready, and your cart is as you left it.',
  stay: 'Look around first',
} as const;
