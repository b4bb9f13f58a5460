import { Link } from 'react-router';
import type { OrderViews } from '../../../features/customers/customer-history.tsx';
import { OrderState } from '../../../features/orders/admin/admin-order-cells.tsx';
import { sectionTo } from '../shell/opened.ts';
import { FROM_NAME, useProfileLink } from './profile-address.ts';

interface NamedCustomer {
  id: string;
  name: string;
}

function CustomerName({ id, name }: NamedCustomer) {
  return (
    <Link
      to={useProfileLink()(id)}
      state={FROM_NAME}
      className="underline decoration-dotted decoration-line-strong underline-offset-4 transition hover:decoration-ink hover:decoration-solid"
    >
      {name}
    </Link>
  );
}

/** A customer's name as a link to the profile, for any section of the panel. */
export const customerName = ({ id, name }: NamedCustomer) => <CustomerName id={id} name={name} />;

export const orderViews: OrderViews = {
  statusOf: (order) => <OrderState order={order} />,
  toOrder: (orderId) => sectionTo('orders', orderId),
};
