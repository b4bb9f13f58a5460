import { countItems } from '@chulo/shared/domain/order/cart';
import { ShoppingBag } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useCart } from '../../../features/cart/cart.store.ts';

/** The number of items in the cart. It is deferred, so that the clicked dish updates first. */
export function useCartCount(): number {
  return useDeferredValue(useCart(countItems));
}

/** The cart icon with its item count. Hidden from screen readers: the link has the count in its label. */
export function CartMark({ count }: { count: number }) {
  return (
    <span className="relative" aria-hidden>
      <ShoppingBag className="size-6" />
      {count > 0 && (
        <span className="money absolute -top-2 left-3.5 min-w-5 rounded-full bg-vermilion whitespace-nowrap px-1 text-center font-semibold text-on-primary text-xs leading-5">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  );
}
