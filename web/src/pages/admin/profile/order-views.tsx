import type { OrderViews } from '../../../features/customers/customer-history.tsx';
import { OrderState } from '../../../features/orders/desk/staff-order-cells.tsx';
import { sectionTo } from '../shell/opened.ts';

/** How a customer's orders look and where they lead. */
export const orderViews: OrderViews = {
  statusOf: (order) => <OrderState order={order} />,
  toOrder: (orderId) => sectionTo('orders', orderId),
};
