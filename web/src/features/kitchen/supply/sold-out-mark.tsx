import type { Order } from '@chulo/shared/contract/orders/orders';
import { CircleOff } from 'lucide-react';
import { useContext } from 'react';
import { soldOutMessages } from '../kitchen.messages.ts';
import { DishesContext } from './dishes-context.ts';
import { soldOutIn } from './sold-out.ts';

interface SoldOutMarkProps {
  order: Order;
  /** In one row, where the names have no room. */
  isShort?: boolean;
  className?: string;
}

/** Names what of an order is sold out; nothing when all is there. */
export function SoldOutMark({ order, isShort = false, className = 'text-sm' }: SoldOutMarkProps) {
  const names = soldOutIn(order, useContext(DishesContext));
  if (names.length === 0) return null;
  return (
    <span
      className={`inline-flex min-w-0 max-w-full items-baseline gap-1.5 rounded-control border border-danger bg-danger/14 px-2 font-semibold leading-snug ${className}`}
    >
      <CircleOff aria-hidden className="size-[1em] shrink-0 self-center" />
      <span className={isShort ? 'whitespace-nowrap' : 'wrap-anywhere min-w-0'}>
        {isShort ? soldOutMessages.title : soldOutMessages.missing(names)}
      </span>
    </span>
  );
}
