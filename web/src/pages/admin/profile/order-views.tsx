import type { OrderViews } from '../../../features/customers/components/customer-history.tsx';
import { OrderState } from '../../../features/orders/components/staff-order-cells.tsx';
import { sectionTo } from '../opened.ts';

/** How a customer's orders look and where they lead. */
export const orderViews: OrderViews = {
  statusOf: (order) => <OrderState order={order} />,
  toOrder: (orderId) => sectionTo('orders', orderId),
};
