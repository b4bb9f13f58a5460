import { now, nowDate } from '../../lib/live/server-clock.ts';
import type { Coordinates, DeliveryDay, DeliverySource, Route } from './delivery-source.ts';

const RESTAURANT = 'Mithila Pizza House';
const RESTAURANT_POINT: Coordinates = { lat: 26.7303, lng: 85.9258 };
const OPENED_AT = now();

/** ISO time some minutes before the app was opened: the sample day is always today. */
const minutesAgo = (minutes: number) => new Date(OPENED_AT - minutes * 60_000).toISOString();

/** A route from the restaurant through these points, in degrees; the last is the customer. */
const routeVia = (...points: readonly [lat: number, lng: number][]): Route => [
  RESTAURANT_POINT,
  ...points.map(([lat, lng]) => ({ lat, lng })),
];

/** The sample data of the portal; the figures of the day match its history. */
const DAY: DeliveryDay = {
  courier: { name: 'Bikash Yadav' },
  orders: [
    {
      id: 'ORD-1042',
      restaurant: RESTAURANT,
      priority: 'high',
      orderTime: minutesAgo(9),
      total: 1240,
      tips: 60,
      customer: {
        name: 'Anita Jha',
        phone: '9804512367',
        address: 'Shiva Chowk 12, Janakpur',
        landmark: 'Blue gate beside the pharmacy',
      },
      distance: 1.8,
      estimatedTime: 14,
      items: 3,
    },
    {
      id: 'ORD-1043',
      restaurant: RESTAURANT,
      priority: 'normal',
      orderTime: minutesAgo(6),
      total: 685.5,
      tips: 40,
      customer: {
        name: 'सीता कुमारी महतो',
        phone: '9815570214',
        address: 'विद्यापति चोक ७, जनकपुरधाम',
        landmark: 'राम मन्दिरको पछाडि, पहेँलो घर',
      },
      distance: 2.4,
      estimatedTime: 18,
      items: 2,
    },
    {
      id: 'ORD-1044',
      restaurant: RESTAURANT,
      priority: 'normal',
      orderTime: minutesAgo(4),
      total: 2310,
      tips: 120,
      customer: {
        name: 'Bhuwaneshwari Lakshminarayan Karna-Chaudhary',
        phone: '9861203349',
        address:
          'House 27, third lane behind the staff quarters of the cigarette factory, Pidari Chowk, Janakpur',
        landmark: 'Second floor above the tailor; the bell is broken, please knock twice',
      },
      distance: 4.6,
      estimatedTime: 31,
      items: 7,
    },
    {
      id: 'ORD-1045',
      restaurant: RESTAURANT,
      priority: 'other',
      orderTime: minutesAgo(2),
      total: 320,
      tips: 0,
      customer: {
        name: 'Imran Ansari',
        phone: '9742088153',
        address: 'Station Road 9, Janakpur',
        landmark: 'Opposite the ticket hall',
      },
      distance: 3.1,
      estimatedTime: 20,
      items: 1,
    },
  ],
  history: [
    { id: 'ORD-1036', customer: 'Rita Sah', total: 560, tips: 30, distance: 1.2, duration: 12, rating: 5 },
    {
      id: 'ORD-1034',
      customer: 'Manoj Mishra',
      total: 980,
      tips: 50,
      distance: 2.6,
      duration: 19,
      rating: 5,
    },
    { id: 'ORD-1031', customer: 'Kabita Thakur', total: 420, tips: 0, distance: 0.9, duration: 9, rating: 4 },
    {
      id: 'ORD-1027',
      customer: 'Shailendra Narayan Mallick Upadhyaya',
      total: 1680,
      tips: 100,
      distance: 4.3,
      duration: 27,
      rating: 5,
    },
    {
      id: 'ORD-1024',
      customer: 'गीता देवी यादव',
      total: 760,
      tips: 40,
      distance: 2.2,
      duration: 16,
      rating: 5,
    },
    {
      id: 'ORD-1019',
      customer: 'Suresh Paswan',
      total: 640,
      tips: 20,
      distance: 1.8,
      duration: 13,
      rating: 4,
    },
  ],
  stats: {
    deliveries: 6,
    earnings: 1080,
    distance: 13,
    rating: 4.7,
    tips: 240,
    onlineTime: 285,
    avgDeliveryTime: 16,
  },
  week: {
    totalEarnings: 7460,
    totalDeliveries: 41,
    totalDistance: 92.4,
    avgRating: 4.8,
    bonusEarned: 500,
  },
  round: [
    {
      id: 'ORD-1040',
      restaurant: RESTAURANT,
      priority: 'high',
      orderTime: minutesAgo(21),
      total: 890,
      tips: 50,
      customer: {
        name: 'Pramod Kumar Shah',
        phone: '9807744120',
        address: 'Mills Area 3, Janakpur',
        landmark: 'Red shutter after the water tank',
      },
      distance: 2.1,
      estimatedTime: 16,
      items: 4,
      route: routeVia(
        [26.7298, 85.9266],
        [26.7291, 85.9271],
        [26.7282, 85.9272],
        [26.7274, 85.928],
        [26.7271, 85.9292],
        [26.7263, 85.93],
        [26.7252, 85.9303],
        [26.7246, 85.9314],
        [26.7244, 85.9328],
        [26.7235, 85.9336],
        [26.7224, 85.9338],
      ),
    },
    {
      id: 'ORD-1041',
      restaurant: RESTAURANT,
      priority: 'normal',
      orderTime: minutesAgo(15),
      total: 545,
      tips: 20,
      customer: {
        name: 'सरिता झा',
        phone: '9819930042',
        address: 'Bhanu Chowk 18, Janakpur',
        landmark: 'Beside the school',
      },
      distance: 1.3,
      estimatedTime: 11,
      items: 2,
      route: routeVia(
        [26.7309, 85.9247],
        [26.7318, 85.9242],
        [26.7325, 85.9232],
        [26.7327, 85.9219],
        [26.7336, 85.9212],
        [26.7347, 85.921],
      ),
    },
  ],
};

/** The number of passed route points by order id. */
const passedCounts = new Map<string, number>();

/** Simulated position: each call moves one point along the route, until its end. */
function nextPosition(orderId: string): Coordinates {
  const route = DAY.round.find(({ id }) => id === orderId)?.route ?? [RESTAURANT_POINT];
  const index = passedCounts.get(orderId) ?? 0;
  passedCounts.set(orderId, Math.min(index + 1, route.length - 1));
  return route[index] ?? RESTAURANT_POINT;
}

/** Sample data until a real source exists (S1.13). */
export const sampleSource: DeliverySource = {
  readDay: async () => DAY,
  updatePosition: async (orderId) => ({ ...nextPosition(orderId), takenAt: nowDate().toISOString() }),
  reportStep: () => undefined,
};
