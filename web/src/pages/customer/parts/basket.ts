import { clearCart, restoreCart, useCart } from '../../../features/cart/cart.store.ts';
import {
  useOrderInstructions,
  writeOrderInstructions,
} from '../../../features/orders/placing/instructions.store.ts';
import type { Basket } from '../../../features/orders/placing/outbox-entry.ts';
import { removePromo, restorePromo, useAppliedPromo } from '../../../features/promos/promo.store.ts';

/** What an order is made of, as it lies on this device. */
export function takeBasket(): Basket {
  return {
    cart: useCart.getState(),
    promo: useAppliedPromo.getState(),
    instructions: useOrderInstructions.getState(),
  };
}

export function clearBasket(): void {
  clearCart();
  removePromo();
  writeOrderInstructions('');
}

/** Puts back what an order was made of; what has come into the cart since then stays beside it. */
export function restoreBasket({ cart, promo, instructions }: Basket): void {
  restoreCart(cart);
  if (useAppliedPromo.getState() === null) restorePromo(promo);
  if (useOrderInstructions.getState() === '') writeOrderInstructions(instructions);
}

/** Whether the cart is still what this order was made of. */
export function isSameCart({ cart }: Basket): boolean {
  return JSON.stringify(cart) === JSON.stringify(useCart.getState());
}
