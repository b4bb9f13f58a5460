import { pluralIn } from '@chulo/shared/domain/text/translation';

const plural = pluralIn('en');

export const ridesMessages = {
  title: 'Deliveries',
  loading: 'Loading your deliveries...',
  unreadable: 'Your deliveries cannot be loaded.',
  account: 'Account settings',
  signOut: 'Sign out',

  off: 'Riders are not switched on. The restaurant does that in its delivery settings.',
  notForYou: 'This page is for riders. You see deliveries in the orders of the panel.',
  toPanel: 'Open the panel',

  offline: (clock: string) =>
    `No network. You see the list of ${clock}. What you deliver is kept on this phone and sent later.`,
  unsent: (count: number) =>
    plural(count, { one: '1 delivery is not sent yet', other: `${count} deliveries are not sent yet` }),
  unsentQuestion: 'If you sign out now, the restaurant does not learn that you took the cash.',
  notKept: 'This delivery is not on this phone any more.',
  stay: 'Stay signed in',
  signOutAnyway: 'Sign out anyway',
  refused: (orderNumber: number, sentence: string) => `Order #${orderNumber} was not saved: ${sentence}`,
  dismiss: 'Understood',

  cashInHand: 'Cash in hand',
  cashHint: 'Bring it to the desk.',

  mine: 'On the way',
  free: 'Ready to take',
  soon: 'Being cooked',
  done: 'Done today',
  noneMine: 'You have no order with you.',
  noneFree: 'Nothing is ready to take.',
  noneDone: 'Nothing delivered yet today.',

  order: (orderNumber: number) => `Order #${orderNumber}`,
  items: (count: number) => plural(count, { one: '1 item', other: `${count} items` }),
  waits: 'At the restaurant',
  withYou: 'With you',
  givenOut: 'Given out already',
  cookedAgain: 'Back in the kitchen',
  collect: (amount: string) => `Collect ${amount}`,
  paid: 'Paid: collect nothing',
  change: (given: string, change: string) => `From ${given} give ${change}`,
  note: 'Note',
  landmark: 'Landmark',
  call: (name: string) => `Call ${name}`,
  map: 'Open in map',

  take: (orderNumber: number) => `Take order #${orderNumber}`,
  pickUp: 'Picked up',
  deliver: (amount: string) => `Delivered, ${amount} taken`,
  deliverPaid: 'Delivered',
  deliverTitle: (orderNumber: number) => `Order #${orderNumber} delivered?`,
  deliverQuestion: (amount: string) => `You have taken ${amount} in cash.`,
  deliverPaidQuestion: 'The customer has paid already.',
  yes: 'Yes, delivered',
  back: 'Back',
  notFound: 'Cannot find the customer',
  notFoundTitle: 'What happened?',
  notFoundHint: 'The restaurant is told at once.',
  notFoundReasons: ['Nobody opens', 'Nobody answers the phone', 'The address is wrong'],
  told: (reason: string) => `The restaurant knows: ${reason}`,
  giveBack: 'Give back',
  giveBackTitle: (orderNumber: number) => `Give order #${orderNumber} back?`,
  giveBackQuestion: 'Another rider can take it then.',
  cancelled: (orderNumber: number) => `Order #${orderNumber} was cancelled. Bring it back to the restaurant.`,
  delivered: 'Delivered',
  toBeSent: 'Not sent yet',
  taken: (amount: string) => `${amount} taken`,
} as const;
