export const outboxMessages = {
  saved: 'Saved on this device; we will send it as soon as we can reach the restaurant.',
  savedHint: 'Keep this page open or come back to it: your order is sent as soon as there is a connection.',
  /** The time for which it is scheduled, for example 'Sat 28 Nov, 07:00 PM'. */
  scheduledFor: (day: string, clock: string) => `For ${day}, ${clock}.`,
  heading: 'Orders on this device',
  order: (time: string, total: string) => `order from ${time} (${total})`,
  stillWanted: (order: string) =>
    `We do not know whether your ${order} has reached the restaurant. Still want it?`,
  ifArrived: 'If it is already there, deleting it here does not cancel it: please cancel it in your orders.',
  toOrders: 'See your orders',
  sending: (order: string) => `Your ${order} is being sent to the restaurant.`,
  waiting: (order: string) =>
    `Your ${order} is saved on this device; we will send it as soon as we can reach the restaurant.`,
  notThereYet: 'The restaurant does not have it yet.',
  signIn: (order: string) => `Your ${order} is saved on this device. Please sign in so that we can send it.`,
  refused: (order: string, reason: string, isInCart: boolean) =>
    `Your ${order} was not accepted: ${reason}${isInCart ? ' Everything is in your cart.' : ''}`,
  send: 'Yes, send it',
  discard: 'No, delete it',
  toSignIn: 'Sign in',
  restoreCart: 'Put back in cart',
  toCart: 'Go to cart',
  dismiss: 'OK',
  show: 'Show',
  unsentTitle: 'An order may not have arrived',
  logout: {
    question:
      'We do not know whether an order on this device has reached the restaurant. Are you sure you want to log out? It will be deleted here.',
    confirm: 'Log out and delete it',
    stay: 'Stay signed in',
  },
  deletion: {
    question:
      'We do not know whether an order on this device has reached the restaurant. With your account it will be deleted here.',
    confirm: 'Continue',
    stay: 'Keep my account',
  },
} as const;
