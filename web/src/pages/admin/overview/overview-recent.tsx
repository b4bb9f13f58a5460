import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { errorText } from '../../../lib/api-errors.ts';
import { buttonLook } from '../../../ui/button-look.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptySection } from '../../../ui/empty-section.tsx';
import { ReadState } from '../../../ui/read-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { sectionTo } from '../opened.ts';
import { newestOrdersOptions } from '../panel-reads.ts';
import { overviewMessages as messages } from './overview.messages.ts';
import { RecentOrders } from './recent-orders.tsx';

/** Section 9. */
const RECENT = 5;
const ROWS = [...Array(RECENT).keys()];

export function OverviewRecent() {
  const newest = useQuery(newestOrdersOptions());
  return (
    <Card as="section" className="flex h-full flex-col">
      <header className="flex items-center justify-between gap-3 px-4 pt-3 pb-2">
        <h2 className="text-lg">{messages.recent}</h2>
        <Link
          to={sectionTo('orders')}
          aria-label={messages.viewAllOrders}
          className={`${buttonLook('ghost')} min-h-9! text-indigo! max-lg:min-h-11!`}
        >
          {messages.viewAll}
        </Link>
      </header>
      <ReadState
        read={newest}
        loadingLabel={messages.loading}
        skeleton={<Rows />}
        failedText={(error) => messages.failed(errorText(error))}
        staleText={(error) => messages.stale(errorText(error))}
      >
        {({ data: orders }) =>
          orders.length === 0 ? (
            <EmptySection sentence={messages.none} />
          ) : (
            <RecentOrders orders={orders.slice(0, RECENT)} />
          )
        }
      </ReadState>
    </Card>
  );
}

function Rows() {
  return (
    <div className="grid gap-3 p-4">
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  );
}
