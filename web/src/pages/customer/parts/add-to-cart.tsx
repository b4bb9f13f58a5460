import type { MenuItem } from '@chulo/shared/contract/menu';
import { defaultOptionIds } from '@chulo/shared/domain/menu/modifiers';
import { cartLineKey, countItems } from '@chulo/shared/domain/order/cart';
import { cartMessages } from '../../../features/cart/cart.messages.ts';
import { addToCart, type CartItem, setCartQuantity, useCart } from '../../../features/cart/cart.store.ts';
import { AddControl } from '../../../features/menu/cards/add-control.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';

interface AddToCartProps {
  item: MenuItem;
  isWord?: boolean;
}

/** What puts a dish into the cart. Each looks at its own dish, so that one more is drawn there and nowhere else. */
export function AddToCart({ item, isWord = false }: AddToCartProps) {
  const quantity = useCart((lines) => countItems(linesOf(lines, item.id)));
  return <AddControl item={item} quantityInCart={quantity} onChange={change} isWord={isWord} />;
}

const linesOf = (lines: readonly CartItem[], menuItemId: string) =>
  lines.filter((line) => line.menuItemId === menuItemId);

function add(item: MenuItem, quantity: number): void {
  const isIn = addToCart(item, defaultOptionIds(item.customizations), quantity);
  if (!isIn) showToast({ kind: 'error', text: cartMessages.full });
}

function change(item: MenuItem, quantity: number): void {
  const own = linesOf(useCart.getState(), item.id);
  const by = quantity - countItems(own);
  if (by > 0) add(item, by);
  else take(item, own, -by);
}

/** Takes from the plain line first, then from what was added last. */
function take(item: MenuItem, own: readonly CartItem[], quantity: number): void {
  const plainKey = cartLineKey(item.id, defaultOptionIds(item.customizations), '');
  const line = own.find(({ key }) => key === plainKey) ?? own.at(-1);
  if (line) setCartQuantity(line.key, line.quantity - quantity);
}
