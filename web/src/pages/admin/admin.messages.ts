export const pageMessages = {
  title: (section: string) => `${section} · Admin`,
  nav: 'Sections of the panel',
  menu: 'Menu',
  collapse: 'Collapse the sidebar',
  expand: 'Expand the sidebar',
  logout: 'Logout',
  panel: 'Admin panel',

  refresh: 'Refresh',
  refreshed: 'Everything is up to date.',
  loadFailed: 'Failed to load dashboard data.',
  loadingSection: (section: string) => `Loading ${section}...`,
  sectionMissing: (section: string) =>
    `${section} could not be loaded. It opens as soon as the connection is back.`,
} as const;

/** The sections of the panel, by their hash in the address. */
export const sectionNames = {
  overview: 'Overview',
  orders: 'Orders',
  products: 'Products',
  categories: 'Categories',
  customers: 'Customers',
  banners: 'Banners',
  promos: 'Promo Codes',
  kitchen: 'Kitchen View',
  transactions: 'Transaction',
  settings: 'Settings',
} as const;

export type SectionId = keyof typeof sectionNames;

export const overviewMessages = {
  recent: 'Recent orders',
  viewAll: 'View All',
  viewAllOrders: 'View All orders',
  number: (orderNumber: number) => `#${orderNumber}`,
  loading: 'Loading the newest orders...',
  none: 'No orders yet. New orders appear here automatically.',
  failed: (reason: string) => `The newest orders could not be loaded. ${reason}`,
  stale: (reason: string) => `The newest orders could not be refreshed. ${reason}`,
} as const;
