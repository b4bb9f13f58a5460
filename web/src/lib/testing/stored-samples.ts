/** What the app writes to a device, one whole example for each key (section 3, local persistence). */
const LINE = {
  key: 'p1|large|less salt',
  menuItemId: 'p1',
  name: 'Margherita Pizza',
  description: 'Tomato and basil.',
  image: '/art/pizza.webp',
  price: 480,
  quantity: 2,
  customizations: [{ optionId: 'large', name: 'Large 16 inch' }],
  specialInstructions: 'less salt',
};

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
  panelSidebar: true,
  favorites: { dishIds: ['b', 'a'], restaurantIds: ['r'] },
  user: {
    id: '8a5c4f5e-0000-4000-8000-000000000001',
    name: 'Sita',
    email: 'sita@example.com',
    phone: '9800000004',
    role: 'customer',
    createdAt: '2026-11-01T06:00:00.000Z',
  },
};
