import type { Order } from '@chulo/shared/contract/orders';
import { paisaOf } from '@chulo/shared/domain/money/money';
import { isPayable } from '@chulo/shared/domain/money/payment';

/** Whether staff may still record a payment: not of a cancelled order, and only while paid is below the total (section 5). */
export const isPayableOrder = ({ status, paidAmount, total }: Order): boolean =>
  status !== 'cancelled' && isPayable(paisaOf(paidAmount), paisaOf(total));
