import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { rupeesOf } from '@chulo/shared/domain/money/money';
import { countItems } from '@chulo/shared/domain/order/cart';
import { ChevronRight } from 'lucide-react';
import { memo, useDeferredValue } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../lib/format/money.ts';
import { cartMessages } from './cart.messages.ts';
import { useCart } from './cart.store.ts';
import { type CartItem, cartSubtotalOf, priceCart } from './cart-items.ts';

interface CartBarProps {
  href: string;
  /** The source of current prices; without it each line keeps the price from when it was added. */
  menu?: readonly MenuItem[] | undefined;
}

/** A link to the cart with its item count and total. Hidden while empty; a live region announces changes. */
export function CartBar(props: CartBarProps) {
  const lines = useCart();
  // Deferred, so that the tapped dish updates first. An empty cart hides the bar at once: a sheet that closes with its last
  // line would return the focus to it.
  const deferred = useDeferredValue(lines);
  return <Bar {...props} lines={lines.length === 0 ? lines : deferred} />;
}

const Bar = memo(function Bar({ href, menu, lines }: CartBarProps & { lines: readonly CartItem[] }) {
  const count = countItems(lines);
  const total = formatMoney(rupeesOf(cartSubtotalOf(priceCart(lines, menu))));
  const isEmpty = count === 0;
  return (
    <>
      <p role="status" className="sr-only">
        {isEmpty ? '' : cartMessages.barStatus(count, total)}
      </p>
      {!isEmpty && (
        <Link
          to={href}
          aria-label={cartMessages.barName(count, total)}
          className="flex min-h-14 w-full animate-rise flex-wrap items-center gap-x-3 rounded-card bg-vermilion px-4 py-2 font-semibold text-on-primary shadow-float"
        >
          <span className="money grid h-8 min-w-8 narrow:hidden place-items-center rounded-full bg-on-primary px-2 text-vermilion">
            {count}
          </span>
          <span className="money whitespace-nowrap text-lg">{total}</span>
          <span className="ml-auto inline-flex items-center gap-1">
            {cartMessages.viewCart}
            <ChevronRight aria-hidden className="size-5" />
          </span>
        </Link>
      )}
    </>
  );
});
