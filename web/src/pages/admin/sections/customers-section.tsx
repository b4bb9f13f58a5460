import { StaffCustomers } from '../../../features/customers/staff-customers.tsx';
import { customerName } from '../profile/customer-name.tsx';
import { orderViews } from '../profile/order-views.tsx';

export function CustomersSection() {
  return <StaffCustomers {...orderViews} customerName={customerName} />;
}
