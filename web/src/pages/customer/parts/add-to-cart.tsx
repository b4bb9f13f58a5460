import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { defaultOptionIds, needsChoice } from '@chulo/shared/domain/menu/modifiers';
import { countItems, optionsText } from '@chulo/shared/domain/order/cart';
import type { ReactNode } from 'react';
import { cartMessages } from '../../../features/cart/cart.messages.ts';
import { addToCart, setCartQuantity, useCart } from '../../../features/cart/cart.store.ts';
import type { CartItem } from '../../../features/cart/cart-items.ts';
import { AddControl } from '../../../features/menu/cards/add-control.tsx';
import { ChosenOptions } from '../../../features/menu/cards/chosen-options.tsx';
import type { CartParts } from '../../../features/menu/cards/item-card.tsx';
import { menuMessages } from '../../../features/menu/menu.messages.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { showDishLines } from './shown-dish.store.ts';

interface AddToCartProps {
  item: MenuItem;
  isWord?: boolean;
}

/** The control that adds a dish to the cart. It selects only its own dish, so that other dishes do not render again. */
export function AddToCart({ item, isWord = false }: AddToCartProps) {
  const quantity = useCart((lines) => countItems(linesOf(lines, item.id)));
  return <AddControl item={item} quantityInCart={quantity} onChange={change} isWord={isWord} />;
}

/** What of a dish is in the cart, if it has options; the children if nothing is. */
export function InCart({ item, children }: { item: MenuItem; children: ReactNode }) {
  const chosen = useCart((lines) =>
    item.customizations.length > 0 ? chosenText(linesOf(lines, item.id)) : '',
  );
  if (chosen === '') return children;
  return (
    <ChosenOptions name={item.name} onChange={() => showDishLines(item.id)}>
      {chosen}
    </ChosenOptions>
  );
}

export const CART_PARTS: CartParts = { Add: AddToCart, InCart };

const linesOf = (lines: readonly CartItem[], menuItemId: string) =>
  lines.filter((line) => line.menuItemId === menuItemId);

function chosenText([line, ...others]: readonly CartItem[]): string {
  if (!line) return '';
  if (others.length > 0) return menuMessages.choices(others.length + 1);
  return optionsText(line) || menuMessages.withoutExtras;
}

/**
 * Adds the default options, or changes the only line. Which one of several lines is meant, and what is chosen where there
 * is no default, only the customer knows.
 */
function change(item: MenuItem, quantity: number): void {
  const [line, ...others] = linesOf(useCart.getState(), item.id);
  if (others.length > 0 || (!line && needsChoice(item.customizations))) showDishLines(item.id);
  else if (line) setCartQuantity(line.key, quantity);
  else if (!addToCart(item, defaultOptionIds(item.customizations), quantity))
    showToast({ kind: 'error', text: cartMessages.full });
}
