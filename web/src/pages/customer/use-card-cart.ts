import type { MenuItem } from '@chulo/shared/contract/menu';
import { cartLineKey, countItems } from '@chulo/shared/domain/cart';
import { defaultOptionIds } from '@chulo/shared/domain/modifiers';
import { cartMessages } from '../../features/cart/cart.messages.ts';
import { addToCart, setCartQuantity, useCart } from '../../features/cart/cart.store.ts';
import type { CardCart } from '../../features/menu/components/item-grid.tsx';
import { showToast } from '../../ui/toast.tsx';

/** The cart as the cards of dishes show and change it. */
export function useCardCart(): CardCart {
  const lines = useCart();
  const linesOf = (menuItemId: string) => lines.filter((line) => line.menuItemId === menuItemId);

  function add(item: MenuItem, quantity = 1): void {
    const isIn = addToCart(item, defaultOptionIds(item.customizations), quantity);
    if (!isIn) showToast({ kind: 'error', text: cartMessages.full });
  }

  /** Takes from the plain line first, then from what was added last. */
  function take(item: MenuItem, quantity: number): void {
    const plainKey = cartLineKey(item.id, defaultOptionIds(item.customizations), '');
    const own = linesOf(item.id);
    const line = own.find(({ key }) => key === plainKey) ?? own.at(-1);
    if (line) setCartQuantity(line.key, line.quantity - quantity);
  }

  return {
    quantityOf: (menuItemId) => countItems(linesOf(menuItemId)),
    add: (item) => add(item),
    change(item, quantity) {
      const by = quantity - countItems(linesOf(item.id));
      if (by > 0) add(item, by);
      else take(item, -by);
    },
  };
}
