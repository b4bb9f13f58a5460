import type { Order } from '@chulo/shared/contract/orders/orders';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { formatMoney } from '../../../lib/format/money.ts';
import { customerOrdersOptions } from '../orders.queries.ts';
import { FootStrip, STRIP_LOOK } from './foot-strip.tsx';
import { openOrderMessages as messages } from './open-order.messages.ts';

export interface OrderAgain {
  /** Adds the lines of a past order to the cart. */
  onReorder: (order: Order) => void;
  /** The order that is being added to the cart. */
  reorderingId: string | null;
}

interface OrderAgainStripProps extends OrderAgain {
  userId: string;
}

/** The last delivered order of a returning customer, which one tap puts into the cart. */
export function OrderAgainStrip({ userId, onReorder, reorderingId }: OrderAgainStripProps) {
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
