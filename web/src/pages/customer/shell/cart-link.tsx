import { countItems } from '@chulo/shared/domain/order/cart';
import { ShoppingBag } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useCart } from '../../../features/cart/cart.store.ts';
import { useIsLoading } from '../../../lib/api/session.ts';

/** The number of items in the cart; null until it is known. It is deferred, so that the clicked dish updates first. */
export function useCartCount(): number | null {
  const count = useCart(countItems);
  return useDeferredValue(useIsLoading() ? null : count);
}

const BADGE =
  'money absolute -top-2 left-3.5 min-w-5 rounded-full bg-vermilion whitespace-nowrap px-1 text-center font-semibold text-on-primary text-xs leading-5';

/** Until the app runs, by public/start.js. */
const STORED_COUNT = '[:root:not([data-has-cart])_&]:hidden before:content-(--stored-count)';

/** The cart icon with its item count. Hidden from screen readers: the link has the count in its label. */
export function CartMark({ count }: { count: number | null }) {
  return (
    <span className="relative" aria-hidden>
      <ShoppingBag className="size-6" />
      {count === null && <span className={`${STORED_COUNT} ${BADGE}`} />}
      {!!count && <span className={BADGE}>{count > 99 ? '99+' : count}</span>}
    </span>
  );
}
