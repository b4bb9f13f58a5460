/** The paths of all pages (S2.1 to S2.11), defined only here. */
export const PATHS = {
  home: '/',
  search: '/search',
  /** The default link of a new banner (S9.69); it opens the search page. */
  menu: '/menu',
  product: '/product/:menuItemId',
  about: '/about',
  contact: '/contact',
  login: '/login',
  /** Where an invited person creates a staff account; the code of a mailed link is the hash. */
  join: '/join',
  /** Where the owner sets a new restaurant up. */
  setup: '/setup',
  /** Where staff set up codes of an authenticator app. */
  secondFactor: '/second-factor',
  cart: '/cart',
  checkout: '/checkout',
  tracking: '/order-tracking/:orderId?',
  /** Where the code on a table leads, and where its guests read their bill. */
  table: '/table/:key?',
  profile: '/profile',
  account: '/account',
  /** The link of a mail that confirms a new email address; its token is the hash. */
  confirmEmail: '/account/email',
  favorites: '/favorites',
  kitchen: '/kitchen',
  admin: '/admin',
  /** Where staff take orders at the counter and by telephone. */
  counter: '/counter',
  delivery: '/delivery',
  rider: '/delivery/rider',
  /** The deliveries of a real restaurant, for its riders. */
  rides: '/rides',
} as const;

export const productPath = (menuItemId: string) => `/product/${menuItemId}`;
export const trackingPath = (orderId: string) => `/order-tracking/${orderId}`;
export const tablePath = (key: string) => `/table/${key}`;
/** The sign-in path that returns to `redirect` afterwards. */
export const loginPath = (redirect: string) => `${PATHS.login}?redirect=${encodeURIComponent(redirect)}`;
