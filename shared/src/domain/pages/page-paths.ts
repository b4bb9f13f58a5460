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
  cart: '/cart',
  checkout: '/checkout',
  tracking: '/order-tracking/:orderId?',
  profile: '/profile',
  favorites: '/favorites',
  kitchen: '/kitchen',
  admin: '/admin',
  delivery: '/delivery',
  rider: '/delivery/rider',
} as const;

export const productPath = (menuItemId: string) => `/product/${menuItemId}`;
export const trackingPath = (orderId: string) => `/order-tracking/${orderId}`;
/** The sign-in path that returns to `redirect` afterwards. */
export const loginPath = (redirect: string) => `${PATHS.login}?redirect=${encodeURIComponent(redirect)}`;
