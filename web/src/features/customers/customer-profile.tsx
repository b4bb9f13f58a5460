import type { UserProfile } from '@chulo/shared/contract/people/customers';
import { NON_CANCELLED_STATUSES } from '@chulo/shared/domain/order/order-status';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/api/api-errors.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatDayOf } from '../../lib/format/nepal-clock.ts';
import { ReadState } from '../../ui/data/read-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { CustomerControls } from './customer-controls.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerHistory, type OrderViews } from './customer-history.tsx';
import { customersMessages as messages } from './customers.messages.ts';
import { isWithoutProfile, profileOptions } from './customers.queries.ts';

const PAGE_SIZE = 5;

interface CustomerProfileProps extends OrderViews {
  customerId: string;
  onClose: () => void;
}

/** A customer's details, totals and orders without cancelled ones (S2.133). */
export function CustomerProfile({ customerId, onClose, ...views }: CustomerProfileProps) {
  const read = useQuery(profileOptions(customerId));
  return (
    <Sheet isOpen isInAddress isWide onOpenChange={onClose} title={messages.profile}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-4 text-sm">
        <ReadState
          read={read}
          loadingLabel={messages.loadingProfile}
          skeleton={<Skeleton className="h-80" />}
          failedText={(error) =>
            isWithoutProfile(error) ? messages.noProfile : messages.profileUnreadable(errorText(error))
          }
          staleText={(error) => messages.profileNotFresh(errorText(error))}
        >
          {(customer) => (
            <>
              <CustomerFacts customer={customer} />
              <CustomerControls customer={customer} />
              <OrderTotals totals={customer.orderTotals} />
              <section>
                <h3 className="text-lg">{messages.history}</h3>
                <p className="mb-3 text-ink-soft">{messages.withoutCancelled}</p>
                <CustomerHistory
                  {...views}
                  customerId={customerId}
                  pageSize={PAGE_SIZE}
                  statuses={NON_CANCELLED_STATUSES}
                  label={messages.history}
                />
              </section>
            </>
          )}
        </ReadState>
      </div>
    </Sheet>
  );
}

function OrderTotals({ totals: { count, value, paid, newestAt } }: { totals: UserProfile['orderTotals'] }) {
  const figures = [
    [messages.totalOrders, messages.count(count)],
    [messages.totalValue, formatMoney(value)],
    [messages.totalPaid, formatMoney(paid)],
    [messages.newest, newestAt === null ? messages.never : formatDayOf(newestAt)],
  ] as const;
  return (
    <ul
      aria-label={messages.totals}
      className="grid grid-cols-[2fr_3fr] gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-[2fr_3fr_3fr_3fr]"
    >
      {figures.map(([label, figure]) => (
        <li key={label} className="bg-surface p-3">
          <p className="text-ink-soft">{label}</p>
          <p className="money font-bold font-display text-lg leading-tight">{figure}</p>
        </li>
      ))}
    </ul>
  );
}
