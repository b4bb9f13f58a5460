import type { InstallationWarning } from '@chulo/shared/contract/restaurant/restaurant';
import type { SlotMinutes } from '@chulo/shared/domain/order/scheduling';

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
  notAClockTime: 'Enter a time like 09:00.',
  notAPan: 'A PAN has 9 digits.',
  notATimezone: 'Enter a time zone like Asia/Kathmandu.',

  contact: 'Restaurant',
  addressHint: 'Fills in the addresses of new customers, like the city.',
  aboutHint: 'Shown on the page About Us. Empty shows a neutral text from name and city.',
  aboutDemoHint: 'No effect in the demo, which tells its own story.',
  region: 'Region',
  hours: 'Opening hours',
  hoursHint:
    'Nepal time. A closing time before the opening time means after midnight; equal times mean open 24 hours.',
  alwaysOpen: 'Orders are accepted at any hour (set by the operator). These hours are for display only.',
  openingNotesHint:
    'Shown to customers beside the hours, for example “Closed on the first day of Dashain”. It does not change the hours.',
  newOrders: 'New orders',
  boardMayAcceptHint: 'Otherwise the board shows new orders, and only the panel accepts or declines them.',
  pushesAtOnceHint:
    'To the devices of owners and managers that have notifications switched on. Otherwise only after 2 and 4 minutes without an answer.',
  autoAcceptHint:
    'Inside the opening hours. Orders with “Call first” and orders above the limit wait for your answer.',
  autoAcceptLimitHint: 'Later orders wait for your answer.',
  autoAcceptLimitOffHint: 'No effect while orders are not accepted automatically.',
  riders: 'Riders',
  usesRidersHint:
    'The kitchen board offers “Given to rider” for deliveries. The customer then sees that the order is on its way.',
  tables: 'Tables',
  tableOrderingHint:
    'Dine-in orders name one of the tables of the section Tables, where you open them and take the bill. Guests at an open table order without an account.',
  scheduled: 'Orders for a later time',
  acceptsScheduledHint:
    'Customers can choose a time within the next 7 days, also while you are closed. You accept each order when it is placed; the board shows it when its cooking starts.',
  slotMinutesHint: 'Applies to new orders.',
  slotMinutes: (minutes: SlotMinutes) => (minutes === 60 ? '1 hour' : `${minutes} minutes`),
  slotCapacityHint: 'A full time can no longer be chosen. Cancelled orders give their place back.',
  slotsOffHint: 'No effect while orders for a later time are not accepted.',
  staffDiscounts: 'Discounts of staff',
  staffDiscountLimitHint: 'In rupees, with a reason. Above it a manager gives it; 0 means always.',
  callers: 'Callers',
  callerMonthsHint:
    'After the last order of somebody without an account, her name, phone, note and addresses go. 0 keeps them.',
  kitchenHint: 'A ticket is due when its slowest dish should be done, counted from the confirmation.',
  warnHint: 'Minutes before a ticket is due. The board then marks it as due soon.',
  lateHint: 'Minutes after a ticket was due. The board then marks it as late.',
  currencyHint: 'Shown in the panel only; amounts are not converted.',
  amounts: 'Amounts',
  amountsInRsHint:
    'Grouped by lakhs, without “.00”: on pages, in messages and on invoices. Otherwise “₹725,487.00”.',
  timezoneHint: 'Dates and times always use Nepal time.',
  deliveryTypesHint:
    'How customers can get their food. Orders that are already placed stay; an open checkout says what has changed.',
  costs: 'Costs and limits',
  rupees: 'In rupees.',
  thresholdHint: 'In rupees. Delivery is free from this subtotal on; 0 means never.',
  minimumHint: 'In rupees, before any discount; 0 means none.',
  minimumForDeliveryOnlyHint: 'Off: it applies to pickup and dine-in too.',
  alwaysFreeHint: 'Below the minimum order, so each delivery is free.',
  radiusHint:
    'In kilometres. No effect yet: it is only stored, and an order from farther away is not refused.',
  averageHint: (min: number, max: number) => `In minutes. Customers see ${min}-${max} min.`,
  averageEmptyHint: 'In minutes. Customers see a range that starts 10 minutes earlier.',
  deliveryOffHint: 'No effect while delivery is off.',
  tax: 'Tax',
  taxHint: 'In percent of the subtotal after the discount.',
  packagingHint: 'Rupees for each order that is not eaten here. 0 charges nothing.',
  roundsTotalHint: 'The bill has a line for what is rounded, at most 50 paisa.',
  pricesIncludeTaxHint:
    'The bill then shows how much of it is tax. Otherwise the tax is added to the prices.',
  noTaxHint: 'No effect while the tax rate is 0.',
  panHint: 'Nine digits, printed on invoices. Empty prints none.',
  cashHint: 'Staff may always record cash.',
  cardHint: 'No effect yet: staff cannot record card payments.',
  accounts: 'Accounts',
  walletHint: 'Staff can choose eSewa or Khalti only if its number is set and wallets are accepted.',
  upiHint: 'Optional. Offered to staff while UPI is accepted.',
  codes: 'Codes to scan',
  codesHint:
    'Shown with the amount to customers whose order is not paid, when staff take a payment, and on unpaid bills. Upload the picture as the wallet or your bank gives it, with its white margin. Then scan it once yourself.',
  codeHint: {
    esewa: 'Staff record the payment as eSewa, with its reference.',
    khalti: 'Staff record the payment as Khalti, with its reference.',
    fonepay: 'Any banking app can scan it. Staff record the payment as UPI, with its reference.',
  },
  codeOffHint: {
    esewa: 'No effect until wallets are accepted and the eSewa number is set.',
    khalti: 'No effect until wallets are accepted and the Khalti number is set.',
    fonepay: 'No effect until UPI is accepted.',
  },
  noCode: 'No code yet',
  codeFailed: 'The picture could not be uploaded. Please choose it again.',
  accountOf: (restaurant: string, number: string) =>
    [restaurant, number].filter((part) => part !== '').join(', '),
  notificationsHint: 'Kept on this screen only: these choices are not saved.',
} as const;

export const settingsTabNames = {
  general: 'General',
  delivery: 'Delivery',
  payment: 'Payment',
  notifications: 'Notifications',
} as const;

/** Notification switches of the settings; they are not saved. */
export const notificationLabels = {
  email: 'Email',
  sms: 'SMS',
  push: 'Push',
  orderUpdates: 'Order updates',
  promotionalEmails: 'Promotional emails',
} as const;

/** Notes for the owner about the settings of the server. */
export const installationWarnings = {
  proxy_not_trusted:
    'All visitors share one network address and its sign-in limits: a proxy in front of this server is not trusted (requests arrive with X-Forwarded-For, but TRUSTED_PROXIES is 0). Ask whoever looks after the server: Set TRUSTED_PROXIES to the number of your proxies and restart. If there is no proxy, a visitor has sent the header, and nothing is wrong.',
  public_url_local:
    'Links in mails and previews lead nowhere, because PUBLIC_URL is an address of this machine only. Open your site by the address that customers use; if it works, ask whoever looks after the server to set PUBLIC_URL to it and restart.',
  mail_not_sent:
    'No mail is sent, because SMTP_URL is not set. Whoever forgot a password is asked to call you; the link for a new one is a file in the folder outbox of the server. Invite staff with a printed code. To send mails, ask your mail provider for the name of its server, a user and a password, and whoever looks after the server to set SMTP_URL and MAIL_FROM and restart.',
  example_addresses:
    'Mail or visitors go nowhere, because a setting of the server still has an example address (PUBLIC_URL, MAIL_FROM, KITCHEN_EMAIL or ADMIN_EMAIL). Tell whoever looks after the server your own addresses, to set them there and restart.',
} as const satisfies Record<InstallationWarning, string>;
