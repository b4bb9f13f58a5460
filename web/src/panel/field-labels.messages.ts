/** One for each setting of the panel. */
export const settingsLabels = {
  name: 'Restaurant name',
  email: 'Email',
  phone: 'Phone',
  about: 'About the restaurant',
  'address.street': 'Street',
  'address.city': 'City',
  'address.state': 'State / Province',
  'address.zipCode': 'ZIP / Postal code',
  currency: 'Currency',
  amountsInRs: 'Write amounts as “Rs 7,25,487”',
  timezone: 'Timezone',
  deliveryFee: 'Delivery fee',
  freeDeliveryThreshold: 'Free delivery from',
  minimumOrder: 'Minimum order',
  minimumForDeliveryOnly: 'The minimum order is for delivery only',
  'deliveryTypes.delivery': 'Delivery',
  'deliveryTypes.pickup': 'Pickup',
  'deliveryTypes.dine_in': 'Dine in',
  maxDeliveryRadius: 'Maximum delivery radius',
  'deliveryTime.max': 'Average delivery time',
  'operatingHours.start': 'Opens at',
  'operatingHours.end': 'Closes at',
  openingNotes: 'Notes on the opening hours',
  'paymentMethods.cash': 'Cash',
  'paymentMethods.card': 'Card',
  'paymentMethods.upi': 'UPI',
  'paymentMethods.wallet': 'Wallets (eSewa, Khalti)',
  'walletDetails.esewaNumber': 'eSewa number',
  'walletDetails.khaltiNumber': 'Khalti number',
  'walletCodes.esewaCode': 'eSewa code',
  'walletCodes.khaltiCode': 'Khalti code',
  'walletCodes.fonepayCode': 'Fonepay code',
  upiId: 'UPI id',
  taxRate: 'Tax rate',
  pricesIncludeTax: 'The prices include the tax',
  packagingFee: 'Packaging charge',
  roundsTotal: 'Round totals to whole rupees',
  pan: 'PAN',
  boardMayAccept: 'The kitchen board accepts and declines orders',
  pushesAtOnce: 'Push message for each new order',
  autoAccept: 'Accept orders automatically',
  autoAcceptPer15Minutes: 'Accepted automatically in 15 minutes',
  usesRiders: 'The restaurant has its own riders',
  tableOrdering: 'Orders have one of your tables',
  acceptsScheduledOrders: 'Accept orders for a later time',
  slotMinutes: 'Length of a slot',
  slotCapacity: 'Orders in a slot',
  staffDiscountLimit: 'Discount that a cashier may give',
  callerMonths: 'Months until a caller is erased',
  'kitchen.warnBeforeDueMinutes': 'Warn',
  'kitchen.lateAfterDueMinutes': 'Late',
} as const;

/** Before the label of a setting where the same word stands elsewhere. */
export const settingsGroupLabels = {
  deliveryTypes: 'Order types',
  paymentMethods: 'Accepted payments',
  kitchen: 'Kitchen times',
} as const;

export const categoryFieldNames = {
  name: 'Name',
  icon: 'Icon',
  description: 'Description',
  displayOrder: 'Display order',
  isActive: 'Active',
} as const;

export const bannerFieldNames = {
  title: 'Title',
  subtitle: 'Subtitle',
  image_url: 'Picture',
  button_text: 'Button text',
  link_url: 'Link',
  bg_gradient: 'Colour',
  display_order: 'Display order',
  is_active: 'Active',
} as const;

export const promoFieldNames = {
  code: 'Code',
  description: 'Description',
  discount_type: 'Discount type',
  discount_value: 'Discount',
  min_order_value: 'Minimum order',
  is_free_delivery: 'Free delivery',
  start_date: 'First day',
  end_date: 'Last day',
  usage_limit: 'Usage limit',
  perCustomerLimit: 'Limit per customer',
  is_active: 'Active',
} as const;

const UPLOADED = /^\/pictures\/([\w-]{6})[\w-]+\.webp$/;

/** An uploaded picture in a list of changes, by the start of its name; null for any other text. */
export function pictureText(path: string): string | null {
  const [, name] = UPLOADED.exec(path) ?? [];
  return name === undefined ? null : `Picture ${name}`;
}
