export const PRIORITIES = ['high', 'normal', 'other'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** The steps of an accepted job (S4.36 to S4.39). */
export const JOB_STEPS = ['picking_up', 'delivering', 'delivered'] as const;
export type JobStep = (typeof JOB_STEPS)[number];

/** An order in the delivery portal (S3.42). Amounts in rupees, distance in kilometres, time in minutes. */
export interface DeliveryOrder {
  id: string;
  restaurant: string;
  priority: Priority;
  orderTime: string;
  total: number;
  tips: number;
  customer: { name: string; phone: string; address: string; landmark: string };
  distance: number;
  estimatedTime: number;
  items: number;
}

/** A completed delivery (S3.43). Rupees, kilometres, minutes. */
export interface HistoryEntry {
  id: string;
  customer: string;
  total: number;
  tips: number;
  distance: number;
  duration: number;
  rating: number;
}

/** The courier's figures of the day so far (S3.44). Rupees, kilometres, minutes. */
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

/** Coordinates in degrees. */
export interface Coordinates {
  lat: number;
  lng: number;
}

export interface Position extends Coordinates {
  /** When the position was measured (ISO). */
  takenAt: string;
}

/** The points of a route, from the restaurant to the customer. */
export type Route = readonly [Coordinates, ...Coordinates[]];

/** An order that is packed for the rider, with its route. */
export interface RiderOrder extends DeliveryOrder {
  route: Route;
}

/** The data of the courier and rider pages. */
export interface DeliveryDay {
  courier: { name: string };
  orders: readonly DeliveryOrder[];
  history: readonly HistoryEntry[];
  stats: CourierStats;
  week: WeekSummary;
  round: readonly RiderOrder[];
}

/**
 * Data source of the portal. A server source can replace the sample without a change of the screens: they
 * already handle loading and errors.
 */
export interface DeliverySource {
  readDay: () => Promise<DeliveryDay>;
  /** Measures the rider's position during a delivery, reports it and returns it. */
  updatePosition: (orderId: string) => Promise<Position>;
  /** Reports a step of the courier; the source itself ensures the delivery of the report. */
  reportStep: (orderId: string, step: JobStep) => void;
}
