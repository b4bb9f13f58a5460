import { UNATTENDED_SECONDS } from '@chulo/shared/domain/order/kitchen-times';
import { useQuery } from '@tanstack/react-query';
import { Banknote, BellRing, ChefHat, ChevronRight, CircleOff, Clock, type LucideIcon } from 'lucide-react';
import { Link, type To } from 'react-router';
import { kitchenWatchOptions } from '../../../features/kitchen/board/kitchen-watch.queries.ts';
import { adminMenuOptions } from '../../../features/menu/admin/admin-menu.queries.ts';
import { soldOutNames } from '../../../features/menu/products/sold-out-names.ts';
import { type OrdersFilter, ordersAddress } from '../../../features/orders/admin/orders-filter.ts';
import { ordersNowOptions } from '../../../features/orders/orders.queries.ts';
import { errorText } from '../../../lib/api/api-errors.ts';
import { useNow } from '../../../lib/device/use-now.ts';
import { formatClockOrMoment } from '../../../lib/format/nepal-clock.ts';
import { nowDate } from '../../../lib/live/server-clock.ts';
import { Card } from '../../../ui/data/card.tsx';
import { ReadState } from '../../../ui/data/read-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { nowMessages as messages } from '../admin.messages.ts';
import { sectionTo, toSoldOut } from '../shell/opened.ts';

/** What needs the owner now, above the figures. Each entry links to the place where she can act. */
export function OverviewNow() {
  const read = useQuery(ordersNowOptions());
  const now = useNow() ?? nowDate();
  return (
    <Card as="section" className="px-4 py-3">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 className="text-lg">{messages.title}</h2>
        <ul className="-ml-2 flex flex-wrap gap-x-2 text-ink-soft">
          <BoardState now={now} />
        </ul>
      </header>
      <ReadState
        read={read}
        loadingLabel={messages.loading}
        skeleton={<Skeleton className="h-12" />}
        failedText={(error) => messages.failed(errorText(error))}
        staleText={(error) => messages.stale(errorText(error))}
      >
        {({ pending, late, unpaid }) => (
          <NowEntries
            orders={[
              {
                Icon: BellRing,
                look: 'border-l-vermilion text-vermilion',
                count: pending.count,
                label: messages.pending,
                detail: pending.oldestAt && messages.oldest(formatClockOrMoment(pending.oldestAt, now)),
                to: ordersTo({ status: 'pending' }),
              },
              {
                Icon: Clock,
                look: 'border-l-danger text-danger',
                count: late.count,
                label: messages.late,
                detail: late.oldestDueAt && messages.due(formatClockOrMoment(late.oldestDueAt, now)),
                to: ordersTo({ only: 'late' }),
              },
              {
                Icon: Banknote,
                look: 'border-l-turmeric text-turmeric-ink',
                count: unpaid.delivered + unpaid.open,
                label: messages.unpaid,
                detail: messages.unpaidOf(messages.count(unpaid.delivered), messages.count(unpaid.open)),
                to: ordersTo({ only: 'unpaid' }),
              },
            ]}
          />
        )}
      </ReadState>
    </Card>
  );
}

const ordersTo = (filter: Partial<OrdersFilter>): To => ({
  ...sectionTo('orders'),
  search: ordersAddress(filter),
});

interface Entry {
  Icon: LucideIcon;
  look: string;
  count: number;
  label: string;
  detail: string | null;
  to: To;
}

function NowEntries({ orders }: { orders: readonly Entry[] }) {
  const { data: menu = [] } = useQuery(adminMenuOptions());
  const soldOut = soldOutNames(menu);
  const entries: Entry[] = [
    ...orders,
    {
      Icon: CircleOff,
      look: 'border-l-ink-soft text-ink-soft',
      count: soldOut.length,
      label: messages.soldOut,
      detail: soldOut.join(', '),
      to: toSoldOut,
    },
  ].filter(({ count }) => count > 0);
  if (entries.length === 0) return <p className="mt-1 py-1 text-ink-soft text-base">{messages.quiet}</p>;
  return (
    <ul
      aria-label={messages.title}
      className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2 2xl:grid-cols-4"
    >
      {entries.map(({ Icon, look, count, label, detail, to }) => (
        <li key={label}>
          <Link
            to={to}
            className={`flex h-full min-h-14 items-center gap-3 rounded-control border border-line border-l-4 px-3 py-1.5 transition hover:bg-turmeric/10 ${look}`}
          >
            <Icon aria-hidden className="size-5 shrink-0" />
            <b className="money min-w-7 whitespace-nowrap text-end font-display text-2xl leading-8">
              {messages.count(count)}
            </b>
            <span className="min-w-0 grow">
              <span className="block font-semibold text-base text-ink leading-tight">{label}</span>
              <span className="money line-clamp-2 text-ink-soft leading-snug">{detail}</span>
            </span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const FACT =
  'flex min-h-9 items-center gap-1.5 rounded-control px-2 transition hover:bg-ink/6 hover:text-ink max-lg:min-h-11';

/** When a kitchen board was last seen. */
function BoardState({ now }: { now: Date }) {
  const { data: watch } = useQuery(kitchenWatchOptions());
  if (!watch) return null;
  const { lastAliveAt } = watch;
  const isOpen = lastAliveAt !== null && now.getTime() - Date.parse(lastAliveAt) < UNATTENDED_SECONDS * 1_000;
  const seen =
    lastAliveAt === null ? messages.boardNever : messages.boardSeen(formatClockOrMoment(lastAliveAt, now));
  return (
    <li>
      <Link to={sectionTo('kitchen')} className={FACT}>
        <ChefHat aria-hidden className="size-4 shrink-0" />
        {isOpen ? messages.boardOpen : seen}
      </Link>
    </li>
  );
}
