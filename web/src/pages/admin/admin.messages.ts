export const pageMessages = {
  title: 'Admin',
  nav: 'Sections of the panel',
  viewOrders: 'Go to the orders',
  logout: 'Logout',
} as const;

/** The sections of the panel, by the hash that opens them (section 2). */
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
