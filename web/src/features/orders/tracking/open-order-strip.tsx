import { isAwaited } from '@chulo/shared/domain/order/promise';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useNow } from '../../../lib/device/use-now.ts';
import { useRootMark } from '../../../ui/page/use-root-mark.ts';
import { statusNames } from '../orders.messages.ts';
import { customerOrdersOptions } from '../orders.queries.ts';
import { openOrderMessages as messages } from './open-order.messages.ts';
import { promiseText } from './promise-text.ts';
import { StepDrawing } from './step-drawing.tsx';

const REFRESH_MS = 15_000;

interface OpenOrderStripProps {
  userId: string;
  hrefOf: (orderId: string) => string;
  /** On mobile it stands above the cart bar. */
  hasCartBar: boolean;
}

/** The newest order in progress, at the foot of the screen, so that nothing moves when it appears. */
export function OpenOrderStrip({ userId, hrefOf, hasCartBar }: OpenOrderStripProps) {
  const { data } = useInfiniteQuery(customerOrdersOptions(userId, 'ongoing'));
  const now = useNow(REFRESH_MS);
  const orders = data?.pages.flatMap((page) => page.data) ?? [];
  const open = now ? orders.filter(({ promised }) => isAwaited(Date.parse(promised.to), now.getTime())) : [];
  const [order] = open;
  if (!order) return null;
  const place = hasCartBar
    ? 'bottom-[calc(8.5rem+env(safe-area-inset-bottom))]'
    : 'bottom-[calc(4.5rem+env(safe-area-inset-bottom))]';
  return (
    <aside
      aria-label={messages.label}
      className={`fixed inset-x-3 z-20 lg:right-6 lg:bottom-6 lg:left-auto ${place}`}
    >
      <Link
        to={hrefOf(order.id)}
        className="flex min-h-14 animate-rise items-center gap-3 rounded-card border-2 border-ink bg-surface px-3 py-1.5 leading-tight shadow-float lg:px-4"
      >
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
      <RoomForStrip />
    </aside>
  );
}

/** Lets the page scroll far enough that the strip covers nothing at its end. */
function RoomForStrip() {
  useRootMark('keepsStrip');
  return null;
}
