import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { AuditTrail } from '../../../features/audit/audit-trail.tsx';
import { AdminCustomers } from '../../../features/customers/admin-customers.tsx';
import { adminCategoriesOptions } from '../../../features/menu/admin/admin-menu.queries.ts';
import { staffOptions } from '../../../features/staff/staff.queries.ts';
import { customerName, orderViews } from '../profile/customer-name.tsx';
import { FROM_NAME, useProfileLink } from '../profile/profile-address.ts';

export function CustomersSection() {
  const navigate = useNavigate();
  const profileLink = useProfileLink();
  return (
    <AdminCustomers
      {...orderViews}
      customerName={customerName}
      onProfile={(customerId) => void navigate(profileLink(customerId), { state: FROM_NAME })}
    />
  );
}

export function AuditSection() {
  const { data: staff } = useQuery(staffOptions());
  const { data: categories } = useQuery(adminCategoriesOptions());
  const nameOf = (id: string) => categories?.find((category) => category.id === id)?.name;
  return <AuditTrail people={staff?.members ?? []} nameOf={nameOf} />;
}
