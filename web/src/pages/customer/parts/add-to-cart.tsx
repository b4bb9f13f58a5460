import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { defaultOptionIds } from '@chulo/shared/domain/menu/modifiers';
import { cartLineKey, countItems } from '@chulo/shared/domain/order/cart';
import { cartMessages } from '../../../features/cart/cart.messages.ts';
import { addToCart, setCartQuantity, useCart } from '../../../features/cart/cart.store.ts';
import type { CartItem } from '../../../features/cart/cart-items.ts';
import { AddControl } from '../../../features/menu/cards/add-control.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';

interface AddToCartProps {
  item: MenuItem;
  isWord?: boolean;
}

/** The control that adds a dish to the cart. It selects only its own dish, so that other dishes do not render again. */
export function AddToCart({ item, isWord = false }: AddToCartProps) {
  const quantity = useCart((lines) => countItems(linesOf(lines, item.id)));
  return <AddControl item={item} quantityInCart={quantity} onChange={change} isWord={isWord} />;
}

const linesOf = (lines: readonly CartItem[], menuItemId: string) =>
  lines.filter((line) => line.menuItemId === menuItemId);

function add(item: MenuItem, quantity: number): void {
  const isAdded = addToCart(item, defaultOptionIds(item.customizations), quantity);
  if (!isAdded) showToast({ kind: 'error', text: cartMessages.full });
}

function change(item: MenuItem, quantity: number): void {
  const ownLines = linesOf(useCart.getState(), item.id);
  const difference = quantity - countItems(ownLines);
  if (difference > 0) add(item, difference);
  else reduce(item, ownLines, -difference);
}

/** Reduces the line with default options first, else the line that was added last. */
function reduce(item: MenuItem, ownLines: readonly CartItem[], quantity: number): void {
  const plainKey = cartLineKey(item.id, defaultOptionIds(item.customizations), '');
  const line = ownLines.find(({ key }) => key === plainKey) ?? ownLines.at(-1);
  if (line) setCartQuantity(line.key, line.quantity - quantity);
}
