import { pluralIn } from '@chulo/shared/domain/text/translation';

const plural = pluralIn('en');

export const shellMessages = {
  main: 'Main',
  home: 'Home',
  search: 'Search',
  menu: 'Menu',
  about: 'About Us',
  contact: 'Contact',
  cart: 'Cart',
  yourCart: 'Your cart',
  cartWith: (count: number) => plural(count, { one: 'Cart, 1 item', other: `Cart, ${count} items` }),
  favourites: 'Favourites',
  profile: 'Profile',
  login: 'Login',
  panel: 'Panel',
} as const;
