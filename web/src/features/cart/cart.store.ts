import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { chosenOptions, unitPriceOf } from '@chulo/shared/domain/menu/modifiers';
import { type FulfilmentType, fulfilmentTypeOf } from '@chulo/shared/domain/money/pricing';
import { addLine, cartLineKey, setQuantity } from '@chulo/shared/domain/order/cart';
import { createPersistedStore } from '../../lib/device/persisted-store.ts';
import { addStoredItems, CART_KEY, type CartItem } from './cart-items.ts';

/** The cart, persisted on this device (S4.7). */
export const useCart = createPersistedStore<CartItem[]>(CART_KEY, (stored) => addStoredItems([], stored));

/** What one line orders. */
export interface LineChoice {
  optionIds: readonly string[];
  quantity: number;
  /** The note for the kitchen. */
  note: string;
}

/** A line of the cart at today's price. */
export function lineOf(item: MenuItem, { optionIds, quantity, note }: LineChoice): CartItem {
  const options = chosenOptions(item.customizations, optionIds);
  const specialInstructions = note.trim();
  return {
    key: cartLineKey(item.id, optionIds, specialInstructions),
    menuItemId: item.id,
    name: item.name,
    description: item.description,
    image: item.image,
    price: unitPriceOf(item.price, options),
    customizations: options.map(({ id, name }) => ({ optionId: id, name })),
    specialInstructions,
    quantity,
  };
}

/** @returns false when the cart already has the maximum number of lines of an order */
export function addToCart(
  item: MenuItem,
  optionIds: readonly string[],
  quantity: number,
  note = '',
): boolean {
  const line = lineOf(item, { optionIds, quantity, note });
  useCart.setState((lines) => addLine(lines, line), true);
  return useCart.getState().some(({ key }) => key === line.key);
}

/** A quantity of 0 or less removes the line (S4.5). */
export function setCartQuantity(key: string, quantity: number): void {
  useCart.setState((lines) => setQuantity(lines, key, quantity), true);
}

/** Undoes the removal of a line, at its previous index. */
export function restoreCartLine(line: CartItem, index: number): void {
  useCart.setState(
    (lines) => (lines.some(({ key }) => key === line.key) ? lines : lines.toSpliced(index, 0, line)),
    true,
  );
}

/** Adds stored lines to the cart. */
export function restoreCart(stored: unknown): void {
  useCart.setState((lines) => addStoredItems(lines, stored), true);
}

export function clearCart(): void {
  useCart.setState([], true);
}

/** The fulfilment type, persisted on this device; an invalid value falls back to delivery (S4.3). */
export const useDeliveryType = createPersistedStore<FulfilmentType>('deliveryType', fulfilmentTypeOf);

export function chooseDeliveryType(type: FulfilmentType): void {
  useDeliveryType.setState(type, true);
}
