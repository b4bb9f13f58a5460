import { clearCart, restoreCart, useCart } from '../../../features/cart/cart.store.ts';
import type { Basket } from '../../../features/orders/placing/outbox-entry.ts';
import {
  createPlacing,
  useOrderInstructions,
  writeOrderInstructions,
} from '../../../features/orders/placing/placing.ts';
import { removePromo, restorePromo, useAppliedPromo } from '../../../features/promos/promo.store.ts';

/** Whether the cart has not changed since this order was made from it. */
export function isSameCart({ cart }: Basket): boolean {
  return JSON.stringify(cart) === JSON.stringify(useCart.getState());
}

/** Order placement in this tab: the checkout page sends the order, the customer shell tracks it on other pages. */
export const placing = createPlacing({
  take: () => ({
    cart: useCart.getState(),
    promo: useAppliedPromo.getState(),
    instructions: useOrderInstructions.getState(),
  }),
  empty() {
    clearCart();
    removePromo();
    writeOrderInstructions('');
  },
  restore({ cart, promo, instructions }) {
    restoreCart(cart);
    if (useAppliedPromo.getState() === null) restorePromo(promo);
    if (useOrderInstructions.getState() === '') writeOrderInstructions(instructions);
  },
  isSame: isSameCart,
  isEmpty: () => useCart.getState().length === 0,
});
