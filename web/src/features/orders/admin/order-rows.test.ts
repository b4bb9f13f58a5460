import { type Order, orderSchema } from '@chulo/shared/contract/orders/orders';
import { sampleOf } from '@chulo/shared/contract/testing/sample';
import { expect, test } from 'vitest';
import { ordersCsv } from './order-rows.ts';

const lineOf = (quantity: number, name: string) => ({ id: name, name, quantity, price: 100 });

const ORDER: Order = sampleOf(orderSchema, {
  id: '0b5f2a3e-0000-4000-8000-000000000000',
  orderNumber: 104,
  status: 'cancelled',
  createdAt: '2026-11-21T18:20:00.000Z',
  updatedAt: '2026-11-21T18:30:00.000Z',
  promised: { from: '2026-11-21T09:00:00Z', to: '2026-11-21T09:10:00Z' },
  customer: { id: 'c', name: '=सीता कुमारी', email: 'sita@example.com', phone: '+977 9800000000' },
  restaurantName: 'Mithila Pizza House',
  deliveryType: 'delivery',
  orderType: 'delivery',
  paymentMethod: 'cod',
  items: [lineOf(2, 'Margherita, large'), lineOf(1, 'लस्सी')],
  subtotal: 500,
  discount: 50.5,
  promoCode: 'WELCOME',
  tax: 58.44,
  total: 507.94,
  paidAmount: 507.94,
  isRefundDue: true,
  deliveryAddress: {
    type: 'home',
    label: 'Home',
    street: 'Ghat 1',
    city: 'Janakpur',
  },
});

test('an order is one CSV row with numeric amounts, Nepal time and escaped formulas', () => {
  const [headings, row, end] = ordersCsv([ORDER]).split('\r\n');
  expect(headings).toMatch(/^\uFEFFOrder,Order ID,Date,Placed at \(Nepal time\),/);
  expect(row).toBe(
    [
      '104,0b5f2a3e-0000-4000-8000-000000000000,"22 November 2026, 12:05 AM",2026-11-22 00:05:00',
      "'=सीता कुमारी,sita@example.com,980-0000000,Delivery,Cancelled",
      '"2 × Margherita, large; 1 × लस्सी",500,50.5,WELCOME,58.44,0,0,0,507.94,507.94,Refund due,"Ghat 1, Janakpur",,,0,0,,,0,0,',
    ].join(','),
  );
  expect(end).toBe('');
  const slot = { from: '2026-11-28T13:15:00.000Z', to: '2026-11-28T13:45:00.000Z' };
  const scheduled = sampleOf(orderSchema, { ...ORDER, slot: { ...slot, onBoardFrom: slot.from } });
  expect(ordersCsv([scheduled]).split('\r\n')[1]).toMatch(
    /,"28 November 2026, 07:00 PM",2026-11-28 19:00:00,0,0,,,0,0,$/,
  );
  expect(headings?.split(',')).toHaveLength(30);
});

test('the CSV row of a pickup order without an account leaves missing values empty', () => {
  const { customer: _, ...anonymous } = ORDER;
  const order: Order = { ...anonymous, deliveryAddress: null, promoCode: null, isRefundDue: false };
  const row = ordersCsv([order]).split('\r\n')[1] ?? '';
  expect(row).toContain(',2026-11-22 00:05:00,Guest,,,Delivery');
  expect(row).toContain('500,50.5,,58.44,0');
  expect(row.endsWith('507.94,,,,,0,0,,,0,0,')).toBe(true);
});

test('a tax in the prices has a column of its own, so that the amounts before the total add up to it', () => {
  const order: Order = { ...ORDER, discount: 0, tax: 57.52, pricesIncludeTax: true, total: 500 };
  expect(ordersCsv([order]).split('\r\n')[1]).toContain(',500,0,WELCOME,0,57.52,0,0,500,');
});

test('a line of the file says which sizes and toppings it has', () => {
  const customizations = [{ name: '16 inch' }, { name: 'Extra cheese' }];
  const items = [{ ...lineOf(2, 'Margherita'), customizations }, lineOf(1, 'Coke')];
  const row = ordersCsv([sampleOf(orderSchema, { ...ORDER, items })]).split('\r\n')[1];
  expect(row).toContain(',"2 × Margherita (16 inch, Extra cheese); 1 × Coke",');
});

test('the last columns say how the order was paid, with which references, and which tips came with it', () => {
  const rowOf = (changes: Partial<Order>) => ordersCsv([{ ...ORDER, ...changes }]).split('\r\n')[1];
  const cash = { method: 'cash', reference: '', amount: 300.5 } as const;
  const esewa = { method: 'esewa', reference: 'ABC12345', amount: 207.44 } as const;
  expect(rowOf({ payments: [esewa] })).toMatch(/,eSewa,ABC12345,0,0,$/);
  expect(
    rowOf({ payments: [cash, esewa, { ...esewa, reference: 'DEF67890', amount: 5 }], tippedAmount: 19 }),
  ).toMatch(/,"Cash 300\.5; eSewa 207\.44; eSewa 5","ABC12345; DEF67890",19,0,$/);
});

test('what staff have taken off stands at the end with its reason', () => {
  const order = sampleOf(orderSchema, { ...ORDER, staffDiscount: 40, staffDiscountReason: 'Late, twice' });
  expect(ordersCsv([order]).split('\r\n')[1]).toMatch(/,0,40,"Late, twice"$/);
});
