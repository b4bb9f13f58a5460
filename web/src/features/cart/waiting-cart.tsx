import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { rupeesOf } from '@chulo/shared/domain/money/money';
import { ShoppingBag } from 'lucide-react';
import { formatMoney } from '../../lib/format/money.ts';
import { useCart } from './cart.store.ts';
import { cartSubtotalOf, priceCart } from './cart-items.ts';
import { waitingCartMessages as messages } from './waiting-cart.messages.ts';

interface WaitingCartProps {
  /** The source of current prices; without it each line keeps the price from when it was added. */
  menu: readonly MenuItem[] | undefined;
}

/** What waits in the cart, in one line; nothing while it is empty. */
export function WaitingCart({ menu }: WaitingCartProps) {
  const lines = useCart();
  const [first] = lines;
  if (!first) return null;
  const total = formatMoney(rupeesOf(cartSubtotalOf(priceCart(lines, menu))));
  return (
    <p className="flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-3">
      <ShoppingBag aria-hidden className="size-5 shrink-0 text-vermilion" />
      <span className="min-w-0 wrap-anywhere">
        <span className="block text-ink-soft text-sm">{messages.title}</span>
        <b className="money">{messages.summary(first.quantity, first.name, lines.length - 1, total)}</b>
      </span>
    </p>
  );
}
