import type { ListedUser } from '@chulo/shared/contract/people/customers';
import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../lib/api/api-errors.ts';
import { usePages } from '../../lib/api/pages.ts';
import { useDebounced } from '../../lib/device/use-debounced.ts';
import { useMedia } from '../../lib/device/use-media.ts';
import { formatDayOf } from '../../lib/format/nepal-clock.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Card } from '../../ui/data/card.tsx';
import { Pagination } from '../../ui/data/pagination.tsx';
import { ReadState } from '../../ui/data/read-state.tsx';
import { SectionToolbar } from '../../ui/data/section-toolbar.tsx';
import { Table } from '../../ui/data/table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
import { Dialog, Sheet } from '../../ui/overlay/dialog.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerHistory, type OrderViews } from './customer-history.tsx';
import { customersMessages as messages } from './customers.messages.ts';
import { customersOptions } from './customers.queries.ts';

const DEBOUNCE_MS = 250;
const ORDERS_PAGE_SIZE = 10;
const KINDS = [
  { value: 'accounts', label: messages.accounts },
  { value: 'callers', label: messages.callers },
] as const;

interface AdminCustomersProps extends OrderViews, Pick<CustomerListProps, 'customerName'> {
  onProfile: (customerId: string) => void;
}

/** The customers, newest first, with search, details and orders (S2.126 to S2.129); or those without an account. */
export function AdminCustomers({ customerName, onProfile, ...views }: AdminCustomersProps) {
  const [search, setSearch] = useState('');
  const [areCallers, setCallers] = useState(false);
  const [page, setPage] = useState(1);
  const [viewed, setViewed] = useState<ListedUser | null>(null);
  const [ordersOf, setOrdersOf] = useState<ListedUser | null>(null);
  const debouncedSearch = useDebounced(search.trim(), DEBOUNCE_MS);
  const read = useQuery(customersOptions({ page, search: debouncedSearch, areCallers }));
  const pages = usePages(read, page, setPage);
  function onSearch(text: string): void {
    setSearch(text);
    setPage(1);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionToolbar
        search={{
          label: areCallers ? messages.searchCallers : messages.search,
          value: search,
          maxLength: TEXT_BOUNDS.search,
          onChange: onSearch,
        }}
      >
        <SegmentedChoice
          label={messages.whose}
          options={KINDS}
          value={areCallers ? 'callers' : 'accounts'}
          onChange={(kind) => {
            setCallers(kind === 'callers');
            setPage(1);
          }}
        />
      </SectionToolbar>
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
              <NoCustomers
                areCallers={areCallers}
                isFiltered={debouncedSearch !== ''}
                onShowAll={() => onSearch('')}
              />
            ) : (
              <>
                <CustomerList
                  customers={customers}
                  areCallers={areCallers}
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
          title={viewed.isCaller ? messages.caller : messages.details}
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

interface NoCustomersProps {
  areCallers: boolean;
  isFiltered: boolean;
  onShowAll: () => void;
}

function NoCustomers({ areCallers, isFiltered, onShowAll }: NoCustomersProps) {
  return isFiltered ? (
    <EmptyState
      sentence={areCallers ? messages.noCallerMatch : messages.noMatch}
      action={{ label: areCallers ? messages.showAllCallers : messages.showAll, onPress: onShowAll }}
    />
  ) : (
    <EmptyState sentence={areCallers ? messages.noCallers : messages.none} />
  );
}

/** Minimum width for a table beside the sidebar. */
const WIDE = '(min-width: 1280px)';

interface CustomerListProps extends CustomerHandlers {
  customers: readonly ListedUser[];
  areCallers: boolean;
  customerName: (customer: ListedUser) => ReactNode;
}

/** Newest first: a table on wide screens, else cards. */
function CustomerList(props: CustomerListProps) {
  return useMedia(WIDE) ? <CustomerTable {...props} /> : <CustomerCards {...props} />;
}

function CustomerTable({ customers, areCallers, customerName, ...handlers }: CustomerListProps) {
  const columns = [
    {
      key: 'name',
      heading: messages.name,
      cell: (customer: ListedUser) => (
        <div className="flex min-w-40 max-w-72 flex-wrap items-center gap-2 whitespace-normal break-words">
          <CustomerTitle customer={customer}>{customerName(customer)}</CustomerTitle>
        </div>
      ),
    },
    {
      key: 'id',
      heading: messages.id,
      cell: (customer: ListedUser) => <span className="money text-ink-soft">{shortIdOf(customer)}</span>,
    },
    {
      key: 'email',
      heading: messages.email,
      cell: ({ email }: ListedUser) => <div className="min-w-40 max-w-72 break-words">{email}</div>,
    },
    {
      key: 'phone',
      heading: messages.phone,
      cell: ({ phone }: ListedUser) => <span className="money whitespace-nowrap">{phone}</span>,
    },
    {
      key: 'joined',
      heading: areCallers ? messages.since : messages.joined,
      cell: (customer: ListedUser) => <JoinedDay customer={customer} />,
    },
    {
      key: 'actions',
      heading: messages.actions,
      cell: (customer: ListedUser) => <CustomerActions customer={customer} {...handlers} />,
    },
  ];
  return (
    <Table
      caption={areCallers ? messages.callersTable : messages.table}
      columns={areCallers ? columns.filter(({ key }) => key !== 'email') : columns}
      rows={customers}
      keyOf={({ id }) => id}
    />
  );
}

function CustomerCards({ customers, areCallers, customerName, ...handlers }: CustomerListProps) {
  return (
    <ul
      aria-label={areCallers ? messages.callersTable : messages.table}
      className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-2"
    >
      {customers.map((customer) => (
        <li
          key={customer.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] content-start items-start gap-x-3 gap-y-2 border-line border-b p-4 md:odd:border-r"
        >
          <div className="flex min-w-0 flex-wrap items-center gap-2 break-words pt-2.5 font-bold text-base">
            <CustomerTitle customer={customer}>{customerName(customer)}</CustomerTitle>
          </div>
          <CustomerActions customer={customer} {...handlers} />
          <dl className="col-span-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 break-words text-ink-soft *:even:text-ink">
            {!areCallers && (
              <>
                <dt>{messages.email}</dt>
                <dd>{customer.email}</dd>
              </>
            )}
            <dt>{messages.phone}</dt>
            <dd className="money">{customer.phone}</dd>
            <dt>{areCallers ? messages.since : messages.joined}</dt>
            <dd>
              <JoinedDay customer={customer} />
            </dd>
            <dt>{messages.id}</dt>
            <dd className="money">{shortIdOf(customer)}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

const SHORT_ID = 8;

const shortIdOf = ({ id }: ListedUser) => id.slice(0, SHORT_ID);

interface CustomerHandlers {
  onView: (customer: ListedUser) => void;
  onOrders: (customer: ListedUser) => void;
}

/** @param children the name, a link to the profile */
function CustomerTitle({ customer, children }: { customer: ListedUser; children: ReactNode }) {
  return (
    <>
      <span className="line-clamp-3 min-w-0">{children}</span>
      {!customer.isActive && !customer.isCaller && <Badge tone="danger">{messages.isDisabled}</Badge>}
    </>
  );
}

function JoinedDay({ customer: { createdAt } }: { customer: ListedUser }) {
  return (
    <time dateTime={createdAt} className="whitespace-nowrap">
      {formatDayOf(createdAt)}
    </time>
  );
}

function CustomerActions({ customer, onView, onOrders }: CustomerHandlers & { customer: ListedUser }) {
  return (
    <div className="-mx-3 flex gap-1">
      <Tooltip text={messages.view}>
        <IconButton
          label={messages.viewOf(customer.name)}
          icon={<Eye aria-hidden className="size-5" />}
          onClick={() => onView(customer)}
        />
      </Tooltip>
      <Tooltip text={messages.orders}>
        <IconButton
          label={messages.ordersOf(customer.name)}
          icon={<ClipboardList aria-hidden className="size-5" />}
          onClick={() => onOrders(customer)}
        />
      </Tooltip>
    </div>
  );
}
