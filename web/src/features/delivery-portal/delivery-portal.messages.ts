import { pluralIn } from '@chulo/shared/domain/text/translation';
import type { JobStep, Priority } from './delivery-source.ts';

const plural = pluralIn('en');

const inHours = (minutes: number) => `${Math.floor(minutes / 60)} h ${minutes % 60} min`;

export const portalMessages = {
  title: 'Delivery Portal',
  welcome: (name: string) => `Welcome, ${name}`,
  online: 'Online',
  offline: 'Offline',
  logout: 'Logout',
  account: 'Account settings',
  loading: 'Loading your deliveries...',
  unreadable: 'Your deliveries cannot be loaded.',
  sampleBadge: 'Sample',
  sample: 'Sample data: nothing on this screen reaches the restaurant.',

  kilometres: (distance: number) => `${distance.toFixed(1)} km`,
  minutes: (minutes: number) => (minutes < 60 ? `${minutes} min` : inHours(minutes)),
  itemCount: (items: number) => plural(items, { one: '1 item', other: `${items} items` }),
  rating: (rating: number) => rating.toFixed(1),

  today: 'Today',
  deliveries: 'Deliveries',
  earnings: 'Earnings',
  distanceInKm: 'Distance (km)',
  ratingLabel: 'Rating',

  offlineTitle: "You're Offline",
  offlineSentence: 'You are not receiving orders. Go online to see orders near you.',
  offlineWithJob: (orderId: string) => `Order ${orderId} stays assigned to you.`,
  goOnline: 'Go Online',

  tabs: 'Deliveries',
  orderCount: (orders: number) =>
    plural(orders, { one: '1 order waiting', other: `${orders} orders waiting` }),
  noOrders: 'No more orders near you.',
  toEarnings: "See today's earnings",
  busyWith: (orderId: string) =>
    `Order ${orderId} is assigned to you. Deliver it first, then accept the next one.`,
  toActive: 'Go to your delivery',
  dashed: 'Buttons with a dashed border do nothing yet.',
  decline: 'Decline',
  accept: 'Accept Order',
  accepted: (orderId: string) => `Order ${orderId} accepted! Proceed to restaurant for pickup.`,
  completed: 'Order completed! Great job!',

  ordered: 'Ordered',
  pickUpAt: 'Pick up at',
  deliverTo: 'Deliver to',
  phone: 'Phone',
  landmark: 'Landmark',
  distance: 'Distance',
  estimatedTime: 'Estimated time',
  items: 'Items',
  total: 'Total',
  tips: 'Tips',

  progress: 'Progress',
  stepDone: '(done)',
  noActive: 'No active delivery',
  noActiveSentence: 'Accepted orders appear here.',
  toAvailable: 'See available orders',
  pickedUp: 'Mark as Picked Up - Start Delivery',
  markDelivered: 'Mark as Delivered',
  tools: 'Tools',
  call: 'Call Customer',
  navigate: 'Navigate',
  message: 'Message',
  photo: 'Photo Proof',

  range: 'Time range',
  everyRange: 'Every range shows the same sample deliveries.',
  duration: 'Duration',

  todayTotal: "Today's total",
  onlineTime: 'Online time',
  averageTime: 'Average delivery time',
  week: 'This week',
  weekEarnings: 'Total earnings',
  averageRating: 'Average rating',
  bonus: 'Bonus',
} as const;

export const tabNames = {
  available: 'Available Orders',
  active: 'Active Delivery',
  history: 'History',
  earnings: 'Earnings',
} as const;

export const rangeNames = { today: 'Today', week: 'Week', month: 'Month' } as const;

export const priorityNames = {
  high: 'High priority',
  normal: 'Normal priority',
  other: 'Other priority',
} as const satisfies Record<Priority, string>;

export const stepNames = {
  picking_up: 'Picking Up',
  delivering: 'On The Way',
  delivered: 'Delivered',
} as const satisfies Record<JobStep, string>;

export const stopNames = {
  picking_up: 'Pickup',
  delivering: 'Deliver',
  delivered: 'Complete',
} as const satisfies Record<JobStep, string>;

const RIDER_STATES = ['idle', 'delivering'] as const;
export type RiderState = (typeof RIDER_STATES)[number];

export const riderMessages = {
  title: 'Rider',
  tabs: 'Deliveries',
  orderCount: (orders: number) =>
    plural(orders, { one: '1 order is packed', other: `${orders} orders are packed` }),
  start: 'Start delivering',
  finish: 'Finish delivery',
  onTheWay: 'On the way',
  moreWait: (orders: number) =>
    plural(orders, { one: '1 more order is waiting.', other: `${orders} more orders are waiting.` }),
  allBrought: 'Everything is delivered.',
  toPortal: 'Go to delivery portal',
  toRider: 'Go to rider page',
  noPosition: 'Your route is shown here while you deliver.',
  toOrders: 'See the orders',
  position: 'Position',
  positionOf: (lat: number, lng: number) => `${lat.toFixed(4)}, ${lng.toFixed(4)}`,
  updated: 'Updated',
  everySeconds: 'Placeholder, updated every 5 seconds.',
  road: (restaurant: string, address: string) => `Map of the road from ${restaurant} to ${address}`,
} as const;

export const riderTabNames = { orders: 'Orders', map: 'Map', earnings: 'Earnings' } as const;

export const riderStateNames = {
  idle: 'Idle',
  delivering: 'Delivering',
} as const satisfies Record<RiderState, string>;
