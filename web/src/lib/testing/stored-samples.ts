import { SAMPLE_LINE } from './sample-dish.ts';

const LINE = { ...SAMPLE_LINE, key: 'p1|large|less salt', specialInstructions: 'less salt' };

/** A complete example of the data that the app stores under each key (S3.46). */
export const STORED_SAMPLES = {
  cart: [LINE, { ...LINE, key: 'p2|', menuItemId: 'p2', customizations: [], specialInstructions: '' }],
  deliveryType: 'pickup',
  deliveryAddress: {
    id: 'a1',
    type: 'work',
    label: 'Office',
    address: 'Station Road 12',
    city: 'Janakpur',
    state: 'Madhesh',
    landmark: 'Beside Janaki temple',
    phone: '9812345678',
    isDefault: true,
    coordinates: { lat: 26.73, lng: 85.92 },
    area: '',
  },
  promo: {
    code: 'FAMILY15',
    description: '15% off',
    discountType: 'PERCENT',
    discountValue: 15,
    isFreeDelivery: true,
  },
  orderInstructions: 'Ring twice, please.',
  orderKey: { bill: 'bill', key: '0123456789abcdef0123456789abcdef', madeAt: Date.now() },
  adminSidebar: true,
  favorites: { dishIds: ['b', 'a'], restaurantIds: ['r'] },
  kitchenMoves: [
    {
      id: '1-2-3',
      userId: 'kitchen',
      orderId: 'o1',
      orderNumber: 1042,
      from: 'confirmed',
      to: 'preparing',
      wasTried: true,
    },
    {
      id: '4-5-6',
      userId: 'kitchen',
      orderId: 'o2',
      orderNumber: 1043,
      from: 'preparing',
      to: 'ready',
      wasTried: false,
    },
  ],
  user: {
    id: '8a5c4f5e-0000-4000-8000-000000000001',
    name: 'Sita',
    email: 'sita@example.com',
    phone: '9800000004',
    role: 'customer',
    createdAt: '2026-11-01T06:00:00.000Z',
  },
};
