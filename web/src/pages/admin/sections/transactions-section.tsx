import { StatusBadge } from '../../../features/orders/components/status-badge.tsx';
import { statusNames } from '../../../features/orders/orders.messages.ts';
import { TransactionOverview } from '../../../features/reports/components/transaction-overview.tsx';
import { customerName } from '../profile/customer-name.tsx';

/** The books of any time frame. */
export function TransactionsSection() {
  return (
    <TransactionOverview
      statusNames={statusNames}
      statusOf={({ status }) => <StatusBadge status={status} />}
      customerName={customerName}
    />
  );
}
