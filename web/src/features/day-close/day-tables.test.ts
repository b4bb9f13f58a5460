import { dayCloseSchema } from '@chulo/shared/contract/restaurant/day-close';
import { expect, test } from 'vitest';
import { dayCsvOf, dayTablesOf } from './day-tables.ts';

const SALES = {
  ...{ orders: 2, cancelled: 1, sales: 160, discounts: 10, deliveryFees: 40, packaging: 5 },
  ...{ tax: 20.8, rounding: 0.2 },
};
const TAKEN = { payments: 2, received: 216, tips: 9, refunded: 0 };
const DAY = dayCloseSchema.parse({
  number: 7,
  since: '2026-11-28T20:00:00.000Z',
  closedAt: '2026-11-29T19:00:00.000Z',
  signedAs: 'Sita',
  closedBy: 'Sita',
  difference: -9.5,
  leftInDrawer: 1_500,
  takenOut: 70,
  note: '',
  drawerPieces: { 1000: 1, 10: 57 },
  counts: [
    { account: 'drawer', riderId: null, rider: '', expected: 1_579.5, counted: 1_570, reason: 'Change' },
    { account: 'rider_cash', riderId: 'one', rider: 'Bikash', expected: 81, counted: 81, reason: '' },
  ],
  movements: [],
  references: [
    {
      account: 'esewa',
      reference: '0012345',
      orderNumber: 1_001,
      amount: 81,
      at: '2026-11-29T10:00:00.000Z',
    },
  ],
  figures: {
    ...SALES,
    refunds: 0,
    byTender: [{ method: 'cash', ...TAKEN }],
    byChannel: [{ channel: 'online', ...SALES }],
    byOffer: [{ code: 'WELCOME10', uses: 1, discounts: 10 }],
    byStaffDiscount: [{ orderNumber: 1_001, amount: 10, reason: 'Cold soup', by: 'Sita' }],
    byPerson: [{ name: 'Maya', ...TAKEN }],
    byHour: [{ hour: 0, orders: 2, received: 216 }],
  },
});

test('the tables of a day have its differences and its total, and leave out what is empty', () => {
  const tables = dayTablesOf(DAY);
  expect(tables.map(({ title }) => title)).toEqual([
    ...['Counted', 'Notes and coins', 'Sales', 'By tender', 'By channel', 'By offer'],
    ...['Discounts of staff', 'By person', 'By hour', 'References'],
  ]);
  expect(tables[0]?.rows[0]).toEqual([
    'Drawer',
    { rupees: 1_579.5 },
    { rupees: 1_570 },
    { rupees: -9.5 },
    'Change',
  ]);
  expect(tables[2]?.rows).toContainEqual(['Total', { rupees: 216 }]);
  expect(tables[6]?.rows).toEqual([['1001', { rupees: 10 }, 'Sita', 'Cold soup']]);
});

test('the file of a day has one line for each cell, with the time in Nepal and references as text', () => {
  const lines = dayCsvOf(DAY).replace('\uFEFF', '').trim().split('\r\n');
  expect(lines[0]).toBe('Day,Closed (Nepal time),Table,Row,Column,Value');
  expect(lines).toContain('7,2026-11-30 00:45:00,Counted,Drawer,Difference,-9.5');
  expect(lines).toContain('7,2026-11-30 00:45:00,By person,Maya,Tips,9');
  expect(lines).toContain("7,2026-11-30 00:45:00,References,'0012345,Amount,81");
});
