export const RESTAURANT_ID = '97c2bb3d-43c3-42d1-a938-d6834ef68f40';

/** The restaurant's settings as the demo has them, without its id. */
export const DEMO = {
  name: 'Mithila Pizza House',
  email: 'hello@chulo.test',
  phone: '+977-41-500000',
  address: { street: 'Janaki Mandir Marg 4', city: 'Janakpur' },
  currency: 'NPR',
  timezone: 'Asia/Kathmandu',
  deliveryFee: 50,
  freeDeliveryThreshold: 300,
  minimumOrder: 150,
  maxDeliveryRadius: 5,
  deliveryTime: { min: 20, max: 30 },
  operatingHours: { start: '09:00', end: '23:00' },
  paymentMethods: { cash: true, card: false, upi: true, wallet: true },
  walletDetails: { esewaNumber: '9800000000', khaltiNumber: '9800000001' },
  upiId: 'mithilapizza@chulo',
  taxRate: 13,
  kitchen: { hurryAfterMinutes: 5, lateAfterMinutes: 8 },
};
