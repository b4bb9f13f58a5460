import { useQuery } from '@tanstack/react-query';
import { AuditTrail } from '../../../features/audit/audit-trail.tsx';
import { AdminCustomers } from '../../../features/customers/admin-customers.tsx';
import { staffOptions } from '../../../features/staff/staff.queries.ts';
import { customerName } from '../profile/customer-name.tsx';
import { orderViews } from '../profile/order-views.tsx';

export function CustomersSection() {
  return <AdminCustomers {...orderViews} customerName={customerName} />;
}

/** The audit trail; its filter names the present staff accounts. */
export function AuditSection() {
  const { data: staff } = useQuery(staffOptions());
  return <AuditTrail people={staff?.members ?? []} />;
}
