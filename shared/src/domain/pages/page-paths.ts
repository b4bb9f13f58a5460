/** The addresses of the app's pages: the only place where one is written (section 2). */
export const PATHS = {
  home: '/',
  search: '/search',
  /** A new banner's default link; it leads to the search. */
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
  /** In development only: every part of the design in every state. */
  design: '/ui',
} as const;

export const productPath = (menuItemId: string) => `/product/${menuItemId}`;
export const trackingPath = (orderId: string) => `/order-tracking/${orderId}`;
/** Sign-in that comes back to a path of the app afterwards. */
export const loginPath = (redirect: string) => `${PATHS.login}?redirect=${encodeURIComponent(redirect)}`;
