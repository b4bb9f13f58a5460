import type { Order } from '@chulo/shared/contract/orders/orders';
import { expect, test } from 'vitest';
import { type StatusNames, transactionsCsv } from './transaction-rows.ts';

const ORDER = {
  id: '5458e005-0000-4000-8000-000000000000',
  orderNumber: 104,
  status: 'confirmed',
  createdAt: '2026-11-21T18:20:00.000Z',
  customer: { id: 'c', name: 'सीता', email: 'sita@example.com', phone: '9800000000' },
  total: 507.94,
  paidAmount: 0,
} as Order;

test('a short id and a phone keep every digit, the whole id and a sortable time stand beside', () => {
  const [headings, row] = transactionsCsv([ORDER], { confirmed: 'Confirmed' } as StatusNames).split('\r\n');
  expect(headings).toBe(
    '\uFEFFOrder,Order ID,Number,Date,Placed at (Nepal time),Customer,Email,Phone,Status,Total,Paid,Paid by,Payment references',
  );
  expect(row).toMatch(/^'5458e005,5458e005-0000-4000-8000-000000000000,104,/);
  expect(row).toMatch(/,2026-11-22 00:05:00,सीता,sita@example.com,980-0000000,Confirmed,507.94,0,,$/);
});

test('the last columns say how an order was paid', () => {
  const payments = [{ method: 'khalti' as const, reference: '=K12345', amount: 507.94 }];
  const row = transactionsCsv([{ ...ORDER, payments }], { confirmed: 'Confirmed' } as StatusNames).split(
    '\r\n',
  )[1];
  expect(row).toMatch(/,507.94,0,Khalti,'=K12345$/);
});
