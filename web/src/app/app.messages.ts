export const appMessages = {
  loadingSession: 'Loading Session...',
  initialDataFailed: 'Failed to fetch initial app data',
} as const;

/** Shown when a user action from before the app loaded cannot be replayed. */
export const earlyEventMessages = {
  tooLate: 'The page took too long to load. Please try that again.',
  changed: 'The page changed while it was loading. Please try that again.',
} as const;

/** What a page says where the app does not run. */
export const noticeMessages = {
  appMissing:
    'The page has not loaded completely. Please check your connection. We keep trying, and what you typed stays here.',
  withoutScripts: {
    page: {
      heading: 'JavaScript is turned off in your browser.',
      text: 'You can read our menu with its prices. Search, cart, orders and sign-in need JavaScript: please turn it on and reload the page.',
    },
    signIn: {
      heading: 'Signing in needs JavaScript.',
      text: 'It is turned off in your browser. Please turn it on and reload the page. You can read our menu without it.',
    },
    unsentSignIn: {
      heading: 'You are not signed in.',
      text: 'Signing in needs JavaScript, and it did not run in your browser. What you entered was not read. Please turn JavaScript on, reload the page and try again.',
    },
  },
  call: (phone: string) => `Call ${phone}`,
  openDaily: (hours: string) => `Open every day: ${hours}`,
  hours: (hours: string) => `Opening hours: ${hours}`,
  menu: 'Menu',
  contact: 'Contact',
} as const;

export const foundMessages = {
  menuOf: (restaurant: string) => `Menu of ${restaurant}`,
  calories: (kcal: number) => `${kcal} calories`,
  priceRange: (currency: string, least: number, most: number) =>
    least === most ? `${currency} ${least}` : `${currency} ${least}-${most}`,
} as const;
