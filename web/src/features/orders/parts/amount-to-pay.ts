import type { Order } from '@chulo/shared/contract/orders/orders';

/** The unpaid amount in rupees; 0 for a cancelled and for a test order. */
export const amountToPay = ({ isTest, dueAmount }: Order): number => (isTest ? 0 : dueAmount);
