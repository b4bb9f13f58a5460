import { headings } from '../parts/page-heads.messages.ts';

export const profileMessages = {
  heading: headings.profile,
  description: 'Your orders, your addresses and what you have set.',
  tabs: 'Your account',
  orders: 'Orders',
  settings: 'Settings',

  addresses: 'Addresses',
  addressesSentence: 'Keep the places where we may bring your food: home, work, Didi’s place.',
  manageAddresses: 'Manage Addresses',
  favourites: 'Favourites',
  favouritesSentence: 'The dishes that you gave your heart to, on this device.',
  seeFavourites: 'See your favourites',
  session: 'This device',
  sessionSentence: (email: string) => `Signed in as ${email}. Your cart stays here when you leave.`,

  reordered: (order: string) => `Everything from ${order} is in your cart.`,
  reorderFailed: 'The menu did not come through, so nothing was put in your cart. Please try again.',
} as const;
