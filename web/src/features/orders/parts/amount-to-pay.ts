import type { Order } from '@chulo/shared/contract/orders/orders';
import { asPaisa, paisaOf, rupeesOf } from '@chulo/shared/domain/money/money';
import { isPayable } from '@chulo/shared/domain/money/payment';

/** The unpaid amount in rupees; 0 for a cancelled and for a test order. */
export const amountToPay = (order: Order): number =>
  isPayable(order, paisaOf(order.paidAmount), paisaOf(order.total))
    ? rupeesOf(asPaisa(paisaOf(order.total) - paisaOf(order.paidAmount)))
    : 0;
