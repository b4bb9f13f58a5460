import { headings } from '../parts/page-heads.messages.ts';

export const profileMessages = {
  heading: headings.profile,
  description: 'Your orders, addresses and settings.',
  tabs: 'Your account',
  orders: 'Orders',
  settings: 'Settings',

  addresses: 'Addresses',
  addressesSentence: 'Save the places where we deliver: home, work, Didi’s place.',
  manageAddresses: 'Manage Addresses',
  favourites: 'Favourites',
  favouritesSentence: 'Your favourites on this device.',
  seeFavourites: 'See your favourites',
  account: 'Account',
  accountSentence: 'Name, phone, email address, password and your devices.',
  openAccount: 'Account settings',
  session: 'This device',
  sessionSentence: (email: string) =>
    `Signed in as ${email}. Your cart stays on this device when you log out.`,
} as const;
