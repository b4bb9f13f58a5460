import type { Order } from '@chulo/shared/contract/orders/orders';
import { awaitedOrders } from '@chulo/shared/domain/order/promise';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNow } from '../../../lib/device/use-now.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { useRootMark } from '../../../ui/page/use-root-mark.ts';
import { openOrderMessages as messages, statusNames } from '../orders.messages.ts';
import { customerOrdersOptions } from '../orders.queries.ts';
import { promiseText } from './promise-text.ts';
import { StepDrawing } from './step-drawing.tsx';

const REFRESH_MS = 15_000;

interface OpenOrderStripProps extends OrderAgain {
  userId: string;
  hrefOf: (orderId: string) => string;
  hasCartBar: boolean;
}

/** The order that is wanted next, or, while none is open and nothing is in the cart, the last one that was delivered. */
export function OpenOrderStrip({ userId, hrefOf, hasCartBar, ...again }: OpenOrderStripProps) {
  const { data } = useInfiniteQuery(customerOrdersOptions(userId, 'ongoing'));
  const now = useNow(REFRESH_MS);
  const orders = data?.pages.flatMap((page) => page.data) ?? [];
  const open = now ? awaitedOrders(orders, now.getTime()) : [];
  const [order] = open;
  if (!order) return data && !hasCartBar ? <OrderAgainStrip userId={userId} {...again} /> : null;
  return (
    <FootStrip label={messages.label} hasCartBar={hasCartBar}>
      <Link to={hrefOf(order.id)} className={STRIP_LOOK}>
        <StepDrawing status={order.status} className="size-9 shrink-0 narrow:hidden" />
        <span className="min-w-0 grow">
          <span className="money block font-semibold">
            {messages.order(order.orderNumber, statusNames[order.status])}
            {open.length > 1 && ` ${messages.more(open.length - 1)}`}
          </span>
          <span className="money block text-ink-soft text-sm">{promiseText(order, now)}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 narrow:hidden" />
      </Link>
    </FootStrip>
  );
}

interface OrderAgain {
  /** Adds the lines of a past order to the cart. */
  onReorder: (order: Order) => void;
  /** The order that is being added to the cart. */
  reorderingId: string | null;
}

interface OrderAgainStripProps extends OrderAgain {
  userId: string;
}

/** The last delivered order of a returning customer, which one tap puts into the cart. */
function OrderAgainStrip({ userId, onReorder, reorderingId }: OrderAgainStripProps) {
  const { data } = useInfiniteQuery(customerOrdersOptions(userId, 'past'));
  const order = data?.pages.flatMap((page) => page.data).find(({ status }) => status === 'delivered');
  if (!order) return null;
  return (
    <FootStrip label={messages.again} hasCartBar={false}>
      <button
        type="button"
        aria-disabled={reorderingId !== null}
        onClick={() => onReorder(order)}
        className={`${STRIP_LOOK} w-full text-left`}
      >
        <RotateCcw aria-hidden className="size-6 shrink-0 narrow:hidden" />
        <span className="min-w-0 grow">
          <span className="block font-semibold">{messages.again}</span>
          <span className="line-clamp-1 text-ink-soft text-sm">
            {order.items.map(({ quantity, name }) => messages.line(quantity, name)).join(', ')}
          </span>
        </span>
        <span className="money shrink-0 font-semibold">{formatMoney(order.total)}</span>
      </button>
    </FootStrip>
  );
}

const STRIP_LOOK =
  'flex min-h-14 animate-rise items-center gap-3 rounded-card border-2 border-ink bg-surface px-3 py-1.5 leading-tight shadow-float lg:px-4';

interface FootStripProps {
  label: string;
  /** On mobile it stands above the cart bar. */
  hasCartBar: boolean;
  children: ReactNode;
}

/** A strip at the foot of the screen, so that nothing moves when it appears. */
function FootStrip({ label, hasCartBar, children }: FootStripProps) {
  // Lets the page scroll far enough that the strip covers nothing at its end.
  useRootMark('keepsStrip');
  const place = hasCartBar
    ? 'bottom-[calc(8.5rem+env(safe-area-inset-bottom))]'
    : 'bottom-[calc(4.5rem+env(safe-area-inset-bottom))]';
  return (
    <aside aria-label={label} className={`fixed inset-x-3 z-20 lg:right-6 lg:bottom-6 lg:left-auto ${place}`}>
      {children}
    </aside>
  );
}
