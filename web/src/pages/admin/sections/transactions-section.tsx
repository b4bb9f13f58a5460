import { statusNames } from '../../../features/orders/orders.messages.ts';
import { StatusBadge } from '../../../features/orders/parts/status-badge.tsx';
import { TestBadge } from '../../../features/orders/parts/test-badge.tsx';
import { TransactionOverview } from '../../../features/reports/transactions/transaction-overview.tsx';
import { customerName } from '../profile/customer-name.tsx';

export function TransactionsSection() {
  return (
    <TransactionOverview
      statusNames={statusNames}
      statusOf={(order) => (
        <span className="flex flex-wrap gap-1">
          <StatusBadge status={order.status} />
          <TestBadge order={order} />
        </span>
      )}
      customerName={customerName}
    />
  );
}
