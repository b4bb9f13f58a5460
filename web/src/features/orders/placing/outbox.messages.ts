export const outboxMessages = {
  saved: 'Saved on this device; we will send it as soon as we can reach the restaurant.',
  savedHint: 'Keep this page open or come back to it: your order is sent as soon as there is a connection.',
  /** The time for which it is scheduled, for example 'Sat 28 Nov, 07:00 PM'. */
  scheduledFor: (day: string, clock: string) => `For ${day}, ${clock}.`,
  heading: 'Orders on this device',
  order: (time: string, total: string) => `Your order from ${time} (${total})`,
  stillWanted: (order: string) => `${order} has not reached the restaurant. Still want it?`,
  sending: (order: string) => `${order} is being sent to the restaurant.`,
  waiting: (order: string) =>
    `${order} is saved on this device; we will send it as soon as we can reach the restaurant.`,
  signIn: (order: string) => `${order} is saved on this device. Please sign in so that we can send it.`,
  refused: (order: string, reason: string, isInCart: boolean) =>
    `${order} was not accepted: ${reason}${isInCart ? ' Everything is in your cart.' : ''}`,
  send: 'Yes, send it',
  discard: 'No, delete it',
  toSignIn: 'Sign in',
  restoreCart: 'Put back in cart',
  toCart: 'Go to cart',
  dismiss: 'OK',
  show: 'Show',
  logoutTitle: 'An order has not been sent yet',
  logoutQuestion:
    'An order on this device has not reached the restaurant yet. Are you sure you want to log out? It will be deleted.',
  logout: 'Log out and delete it',
  stay: 'Stay signed in',
} as const;
