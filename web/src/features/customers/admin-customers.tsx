import type { ListedUser } from '@chulo/shared/contract/people/customers';
import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/api/api-errors.ts';
import { usePages } from '../../lib/api/pages.ts';
import { useDebounced } from '../../lib/device/use-debounced.ts';
import { Card } from '../../ui/data/card.tsx';
import { Pagination } from '../../ui/data/pagination.tsx';
import { ReadState } from '../../ui/data/read-state.tsx';
import { SectionToolbar } from '../../ui/data/section-toolbar.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerHistory, type OrderViews } from './customer-history.tsx';
import { CustomerList, type CustomerListProps } from './customer-list.tsx';
import { customersMessages as messages } from './customers.messages.ts';
import { customersOptions } from './customers.queries.ts';

const DEBOUNCE_MS = 250;
const ORDERS_PAGE_SIZE = 10;

interface AdminCustomersProps extends OrderViews, Pick<CustomerListProps, 'customerName'> {
  onProfile: (customerId: string) => void;
}

/** The customers, newest first, with search, details and orders (S2.126 to S2.129). */
export function AdminCustomers({ customerName, onProfile, ...views }: AdminCustomersProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [viewed, setViewed] = useState<ListedUser | null>(null);
  const [ordersOf, setOrdersOf] = useState<ListedUser | null>(null);
  const debouncedSearch = useDebounced(search.trim(), DEBOUNCE_MS);
  const read = useQuery(customersOptions({ page, search: debouncedSearch }));
  const pages = usePages(read, page, setPage);
  function onSearch(text: string): void {
    setSearch(text);
    setPage(1);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionToolbar
        search={{ label: messages.search, value: search, maxLength: TEXT_BOUNDS.search, onChange: onSearch }}
      />
      <Card className={read.isPlaceholderData ? 'opacity-60' : ''}>
        <ReadState
          read={read}
          loadingLabel={messages.loading}
          skeleton={<Skeleton className="m-4 h-128" />}
          failedText={(error) => messages.unreadable(errorText(error))}
          staleText={(error) => messages.notFresh(errorText(error))}
        >
          {({ data: customers, meta }) =>
            meta.total === 0 ? (
              <NoCustomers isFiltered={debouncedSearch !== ''} onShowAll={() => onSearch('')} />
            ) : (
              <>
                <CustomerList
                  customers={customers}
                  customerName={customerName}
                  onView={setViewed}
                  onOrders={setOrdersOf}
                />
                <div className="p-4">{pages && <Pagination label={messages.pages} pages={pages} />}</div>
              </>
            )
          }
        </ReadState>
      </Card>
      {viewed && (
        <Dialog
          isOpen
          onOpenChange={() => setViewed(null)}
          title={messages.details}
          actions={
            <Button variant="secondary" onClick={() => onProfile(viewed.id)}>
              {messages.toProfile}
            </Button>
          }
        >
          <div className="pb-4">
            <CustomerFacts customer={viewed} />
          </div>
        </Dialog>
      )}
      {ordersOf && (
        <Sheet isOpen isWide onOpenChange={() => setOrdersOf(null)} title={messages.ordersOf(ordersOf.name)}>
          <div className="text-sm">
            <CustomerHistory
              {...views}
              customerId={ordersOf.id}
              pageSize={ORDERS_PAGE_SIZE}
              label={messages.orders}
            />
          </div>
        </Sheet>
      )}
    </div>
  );
}

function NoCustomers({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  return isFiltered ? (
    <EmptyState sentence={messages.noMatch} action={{ label: messages.showAll, onPress: onShowAll }} />
  ) : (
    <EmptyState sentence={messages.none} />
  );
}
