import type { SettingsPath, SettingsTab } from './settings-values.ts';

export const settingsMessages = {
  form: 'Settings',
  tabs: 'Settings sections',
  tabProblem: '(has errors)',
  loading: 'Loading Settings...',
  save: 'Save Settings',
  discard: 'Discard changes',
  unsaved: 'Not saved yet.',
  saved: 'Settings saved successfully!',
  failed: 'Failed to save settings.',
  notLoaded: 'Restaurant data not loaded.',
  unread: (reason: string | null) =>
    `The settings could not be loaded.${reason === null ? '' : ` ${reason}`}`,
  notFresh: (reason: string) => `The settings could not be refreshed. ${reason}`,

  missing: (what: string) => `${what} is required.`,
  phoneTooShort: (min: number) => `At least ${min} characters.`,
  notAPhone: 'Enter a phone number like +977 41-520000.',
  notAnEmail: 'Enter an email address like name@example.com.',
  notAClockTime: 'Enter a time like 09:00.',
  notATimezone: 'Enter a time zone like Asia/Kathmandu.',
  lateTooEarly: (hurryAfterMinutes: number) => `Must be more than ${hurryAfterMinutes}, the warning time.`,

  contact: 'Restaurant',
  region: 'Region',
  hours: 'Opening hours',
  kitchen: 'Kitchen times',
  hoursHint:
    'Nepal time. A closing time before the opening time means after midnight; equal times mean open 24 hours.',
  alwaysOpen: 'Orders are accepted at any hour (set by the operator). These hours are for display only.',
  kitchenHint: 'How long a ticket waits before the board marks it.',
  currencyHint: 'Shown in the panel only; amounts are not converted.',
  timezoneHint: 'Dates and times always use Nepal time.',
  costs: 'Costs and limits',
  rupees: 'In rupees.',
  thresholdHint: 'In rupees. Delivery is free from this subtotal on.',
  minimumHint: 'In rupees, before any discount.',
  radiusHint: 'In kilometres.',
  averageHint: (min: number, max: number) => `In minutes. Customers see ${min}-${max} min.`,
  averageEmptyHint: 'In minutes. Customers see a range that starts 10 minutes earlier.',
  taxHint: 'In percent of the subtotal after the discount.',
  accepted: 'Accepted payments',
  cashHint: 'Staff may always record cash.',
  accounts: 'Accounts',
  walletHint: 'Staff can choose eSewa or Khalti only if its number is set and wallets are accepted.',
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
  'kitchen.hurryAfterMinutes': 'Warn after (minutes)',
  'kitchen.lateAfterMinutes': 'Late after (minutes)',
} as const satisfies Record<SettingsPath, string>;

/** Notification switches of the settings; they are not saved. */
export const notificationLabels = {
  email: 'Email',
  sms: 'SMS',
  push: 'Push',
  orderUpdates: 'Order updates',
  promotionalEmails: 'Promotional emails',
} as const;
