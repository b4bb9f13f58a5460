export const shellMessages = {
  skip: 'Skip to the content',
  main: 'Main',
  home: 'Home',
  search: 'Search',
  menu: 'Menu',
  about: 'About Us',
  contact: 'Contact',
  cart: 'Cart',
  yourCart: 'Your cart',
  cartWith: (count: number) => (count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`),
  profile: 'Profile',
  login: 'Login',
} as const;
