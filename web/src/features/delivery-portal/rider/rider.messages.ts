import { pluralIn } from '@chulo/shared/domain/text/translation';

const plural = pluralIn('en');

export const RIDER_STATES = ['idle', 'delivering'] as const;
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
