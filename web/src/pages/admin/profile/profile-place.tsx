import { CustomerProfile } from '../../../features/customers/components/customer-profile.tsx';
import type { SectionId } from '../admin.messages.ts';
import { orderViews } from './order-views.tsx';
import { useProfile } from './profile-address.ts';

/** Over any section: the profile that the address names. */
export function ProfilePlace({ section }: { section: SectionId }) {
  const { customerId, close } = useProfile(section);
  if (customerId === null) return null;
  return <CustomerProfile key={customerId} {...orderViews} customerId={customerId} onClose={close} />;
}
