import type { OrderViews } from '../../../features/customers/customer-history.tsx';
import { OrderState } from '../../../features/orders/admin/admin-order-cells.tsx';
import { sectionTo } from '../shell/opened.ts';

/** The status and the link of a customer's order. */
export const orderViews: OrderViews = {
  statusOf: (order) => <OrderState order={order} />,
  toOrder: (orderId) => sectionTo('orders', orderId),
};
