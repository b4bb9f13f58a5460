import type { SettingsPath, SettingsTab } from './settings-values.ts';

export const settingsMessages = {
  form: 'Settings',
  tabs: 'Parts of the settings',
  loading: 'Loading Settings...',
  save: 'Save Settings',
  discard: 'Discard changes',
  unsaved: 'Not saved yet.',
  saved: 'Settings saved successfully!',
  failed: 'Failed to save settings.',
  notLoaded: 'Restaurant data not loaded.',
  unread: (reason: string | null) => `The settings could not be read.${reason === null ? '' : ` ${reason}`}`,
  notFresh: (reason: string) => `The settings could not be read again. ${reason}`,
  yes: 'Yes',
  no: 'No',
  empty: 'empty',

  missing: (what: string) => `${what} is needed.`,
  phoneTooShort: (min: number) => `At least ${min} characters.`,
  notAPhone: 'Enter a phone number like +977 41-520000.',
  notAnEmail: 'Enter an email address like name@example.com.',
  notAClockTime: 'Enter a time like 09:00.',
  lateTooEarly: (hurryAfterMinutes: number) =>
    `More than ${hurryAfterMinutes}, when a ticket is to be hurried.`,

  contact: 'Restaurant',
  region: 'Region',
  hours: 'Opening hours',
  kitchen: "Kitchen's pace",
  hoursHint:
    'Nepal time. An end before the start runs past midnight; the same time twice is open around the clock.',
  alwaysOpen: 'The operator takes orders at any hour, so these hours are shown but do not bind.',
  kitchenHint: 'How long a ticket waits before the board marks it.',
  currencyHint: 'Shown in the panel only; amounts are not converted.',
  timezoneHint: 'Days and times are always counted in Nepal.',
  costs: 'Costs and limits',
  rupees: 'In rupees.',
  thresholdHint: 'In rupees. Delivery is free from this subtotal on.',
  minimumHint: 'In rupees, before any discount.',
  radiusHint: 'In kilometres.',
  averageHint: (min: number, max: number) => `In minutes. Customers read ${min}-${max} min.`,
  averageEmptyHint: 'In minutes. Customers read a range that starts 10 minutes earlier.',
  taxHint: 'In percent of the subtotal after the discount.',
  accepted: 'Accepted payments',
  cashHint: 'Staff may always record cash.',
  accounts: 'Accounts',
  walletHint: 'eSewa and Khalti are offered to staff with a number only, and while wallets are accepted.',
  upiHint: 'Optional. Offered to staff while UPI is accepted.',
  notificationsHint: 'Kept on this screen only: these choices are not saved.',
} as const;

export const settingsTabNames = {
  general: 'General',
  delivery: 'Delivery',
  payment: 'Payment',
  notifications: 'Notifications',
} as const satisfies Record<SettingsTab, string>;

export const settingsLabels = {
  name: 'Restaurant name',
  email: 'Email',
  phone: 'Phone',
  'address.street': 'Street',
  'address.city': 'City',
  currency: 'Currency',
  timezone: 'Timezone',
  deliveryFee: 'Delivery fee',
  freeDeliveryThreshold: 'Free delivery from',
  minimumOrder: 'Minimum order',
  maxDeliveryRadius: 'Maximum delivery radius',
  'deliveryTime.max': 'Average delivery time',
  'operatingHours.start': 'Opens at',
  'operatingHours.end': 'Closes at',
  'paymentMethods.cash': 'Cash',
  'paymentMethods.card': 'Card',
  'paymentMethods.upi': 'UPI',
  'paymentMethods.wallet': 'Wallets (eSewa, Khalti)',
  'walletDetails.esewaNumber': 'eSewa number',
  'walletDetails.khaltiNumber': 'Khalti number',
  upiId: 'UPI id',
  taxRate: 'Tax rate',
  'kitchen.hurryAfterMinutes': 'Hurry after (minutes)',
  'kitchen.lateAfterMinutes': 'Late after (minutes)',
} as const satisfies Record<SettingsPath, string>;

/** What the restaurant would be told about (section 3); local only. */
export const notificationLabels = {
  email: 'Email',
  sms: 'SMS',
  push: 'Push',
  orderUpdates: 'Order updates',
  promotionalEmails: 'Promotional emails',
} as const;
