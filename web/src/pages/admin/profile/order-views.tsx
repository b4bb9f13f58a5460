import type { OrderViews } from '../../../features/customers/components/customer-history.tsx';
import { StatusBadge } from '../../../features/orders/components/status-badge.tsx';
import { sectionTo } from '../opened.ts';

/** How a customer's orders look and where they lead. */
export const orderViews: OrderViews = {
  statusOf: ({ status }) => <StatusBadge status={status} />,
  toOrder: (orderId) => sectionTo('orders', orderId),
};
