import { statusNames } from '../../../features/orders/orders.messages.ts';
import { StatusBadge } from '../../../features/orders/parts/status-badge.tsx';
import { TransactionOverview } from '../../../features/reports/transactions/transaction-overview.tsx';
import { customerName } from '../profile/customer-name.tsx';

export function TransactionsSection() {
  return (
    <TransactionOverview
      statusNames={statusNames}
      statusOf={({ status }) => <StatusBadge status={status} />}
      customerName={customerName}
    />
  );
}
