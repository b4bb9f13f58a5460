/** Types of the demo data. Money is in rupees; days and minutes are before the first start. */

export type DemoCategoryName =
  | 'Pizza'
  | 'Burgers'
  | 'Sides'
  | 'Desserts'
  | 'Drinks'
  | 'Salads'
  | 'Pasta'
  | 'Mains'
  | 'Breakfast';

export interface DemoCategory {
  id: string;
  name: DemoCategoryName;
  description: string;
  icon: string;
  displayOrder: number;
}

export interface DemoModifierOption {
  name: string;
  /** Added to the item's price; 0 for an option that costs nothing extra. */
  price: number;
  isDefault: boolean;
}

export interface DemoModifierGroup {
  name: string;
  type: 'single' | 'multiple';
  required: boolean;
  min: number;
  max: number;
  options: readonly DemoModifierOption[];
}

export interface DemoMenuItem {
  id: string;
  categoryName: DemoCategoryName;
  name: string;
  description: string;
  price: number;
  /** The price before `discount`, or null when the item is not reduced. */
  originalPrice: number | null;
  image: string;
  isVeg: boolean;
  isVegan: boolean;
  isGlutenFree: boolean;
  isSpicy: boolean;
  isBestSeller: boolean;
  prepMinutes: number;
  calories: number;
  ingredients: readonly string[];
  allergens: readonly string[];
  /** Whole percent off `originalPrice`; 0 when the item is not reduced. */
  discount: number;
  orderCount: number;
  addedDaysAgo: number;
  modifierGroups: readonly DemoModifierGroup[];
}

export type DemoStars = 1 | 2 | 3 | 4 | 5;

export interface DemoReview {
  author: string;
  rating: DemoStars;
  title: string | null;
  /** Null for a rating without a text. */
  text: string | null;
  daysAgo: number;
}

export interface DemoBanner {
  title: string;
  subtitle: string;
  imageUrl: string;
  buttonText: string;
  linkUrl: string;
  bgGradient: string;
  displayOrder: number;
  isActive: boolean;
}

export interface DemoPromo {
  code: string;
  description: string;
  discountType: 'PERCENT' | 'FIXED';
  discountValue: number;
  minOrderValue: number;
  isFreeDelivery: boolean;
  /** Days after the first start, negative for the past. Both days are included. */
  startsInDays: number;
  endsInDays: number;
  usageLimit: number | null;
  isActive: boolean;
}

export type DemoNotificationType =
  | 'order_status'
  | 'delivery'
  | 'payment'
  | 'promotion'
  | 'review'
  | 'system';

export interface DemoNotification {
  type: DemoNotificationType;
  title: string;
  message: string;
  minutesAgo: number;
  isRead: boolean;
  deepLink: string | null;
  actionUrl: string | null;
}

export interface DemoRestaurant {
  id: string;
  name: string;
  email: string;
  phone: string;
  address: { street: string; city: string; state: string; zipCode: string };
  latitude: number;
  longitude: number;
  currency: 'NPR' | 'USD' | 'INR';
  timezone: string;
  deliveryFee: number;
  freeDeliveryThreshold: number;
  minimumOrder: number;
  /** Kilometres. */
  maxDeliveryRadius: number;
  /** Minutes from order to delivery. */
  deliveryTime: { min: number; max: number };
  operatingHours: { start: string; end: string };
  paymentMethods: { cash: boolean; card: boolean; upi: boolean; wallet: boolean };
  walletDetails: { esewaNumber: string; khaltiNumber: string };
  upiId: string;
  /** Percent. */
  taxRate: number;
  pricesIncludeTax: boolean;
}
