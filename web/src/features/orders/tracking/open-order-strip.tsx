import { awaitedOrders } from '@chulo/shared/domain/order/promise';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useNow } from '../../../lib/device/use-now.ts';
import { statusNames } from '../orders.messages.ts';
import { customerOrdersOptions } from '../orders.queries.ts';
import { FootStrip, STRIP_LOOK } from './foot-strip.tsx';
import { openOrderMessages as messages } from './open-order.messages.ts';
import { type OrderAgain, OrderAgainStrip } from './order-again-strip.tsx';
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
