export const PRIORITIES = ['high', 'normal', 'other'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** The steps of a job once it is accepted (section 4). */
export const JOB_STEPS = ['picking_up', 'delivering', 'delivered'] as const;
export type JobStep = (typeof JOB_STEPS)[number];

/** An order as a courier sees it (section 3). Rupees, kilometres, minutes. */
export interface DeliveryOrder {
  id: string;
  restaurant: string;
  priority: Priority;
  /** An instant. */
  orderTime: string;
  total: number;
  tips: number;
  customer: { name: string; phone: string; address: string; landmark: string };
  distance: number;
  estimatedTime: number;
  /** How many. */
  items: number;
}

/** A delivery that is done (section 3). */
export interface HistoryEntry {
  id: string;
  customer: string;
  total: number;
  tips: number;
  distance: number;
  duration: number;
  rating: number;
}

/** The courier's day so far (section 3). */
export interface CourierStats {
  deliveries: number;
  earnings: number;
  distance: number;
  rating: number;
  tips: number;
  onlineTime: number;
  avgDeliveryTime: number;
}

export interface WeekSummary {
  totalEarnings: number;
  totalDeliveries: number;
  totalDistance: number;
  avgRating: number;
  bonusEarned: number;
}

/** A place in degrees. */
export interface Place {
  lat: number;
  lng: number;
}

export interface Position extends Place {
  /** The instant at which it was taken. */
  takenAt: string;
}

/** The places that a road leads by. */
export type Road = readonly [Place, ...Place[]];

/** An order that lies packed for the rider, and the road from the oven to its door. */
export interface RiderOrder extends DeliveryOrder {
  road: Road;
}

/** What both screens show. */
export interface DeliveryDay {
  courier: { name: string };
  orders: readonly DeliveryOrder[];
  history: readonly HistoryEntry[];
  stats: CourierStats;
  week: WeekSummary;
  round: readonly RiderOrder[];
}

/**
 * Where the portal's data come from. The sample is one source; a server's would be another, and no screen would
 * change: they wait for what is read, and say so when it cannot be.
 */
export interface DeliverySource {
  readDay: () => Promise<DeliveryDay>;
  /** Takes the rider's position on the way with an order, passes it on and answers it. */
  updatePosition: (orderId: string) => Promise<Position>;
  /** Is told what the courier did; sees to it by itself that it arrives. */
  noteStep: (orderId: string, step: JobStep) => void;
}
