import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { chosenOptions, unitPriceOf } from '@chulo/shared/domain/menu/modifiers';
import { rupeesOf } from '@chulo/shared/domain/money/money';
import {
  type FulfilmentType,
  fulfilmentTypeOf,
  type OfferedTypes,
  offeredTypeFor,
} from '@chulo/shared/domain/money/pricing';
import { addLine, cartLineKey, setQuantity, withoutLines } from '@chulo/shared/domain/order/cart';
import { create } from 'zustand';
import { useIsTableGuest } from '../../lib/api/session.ts';
import { createPersistedStore, readText, writeStored, writeText } from '../../lib/device/persisted-store.ts';
import { deviceNow } from '../../lib/live/server-clock.ts';
import { addStoredItems, type CartItem, keyWithoutNote } from './cart-items.ts';

/** What is stored on this device (S4.7): the cart, and until they are settled the lines of orders that are being placed. */
const useStoredCart = createPersistedStore<CartItem[]>('cart', (stored) => addStoredItems([], stored));

/** The lines of orders that are being placed. */
let heldLines: readonly CartItem[] = [];

/** The cart: what is stored, without the lines of orders that are being placed. */
export const useCart = create<CartItem[]>(() => useStoredCart.getInitialState());
function showCart(): void {
  const stored = useStoredCart.getState();
  useCart.setState(heldLines.length > 0 ? without(stored, heldLines) : stored, true);
}
showCart();
useStoredCart.subscribe(showCart);

/** Hides lines of orders that are being placed; they stay stored. */
export function holdLines(lines: readonly CartItem[]): void {
  heldLines = lines;
  showCart();
}

/** Changes the cart. The held lines stay, and so does what another tab has just added. */
export function editCart(change: (lines: readonly CartItem[]) => CartItem[]): void {
  useStoredCart.refresh();
  const shown = useCart.getState();
  const changed = change(shown);
  // The next cart is another order, which the promo code of this one must not change without a word.
  if (changed.length === 0 && shown.length > 0) writeStored('promo', null);
  const hidden = withoutLines(useStoredCart.getState(), shown);
  useStoredCart.setState(hidden.reduce<CartItem[]>(addLine, changed), true);
  writeText('cartEditedAt', String(deviceNow()));
}

/** When the customer last changed the cart of this device, by its own clock; 0 if it is not known. */
export const cartEditedAt = () => Number(readText('cartEditedAt')) || 0;

/** Removes the lines of a placed or saved order from storage, also while they are held. */
export function takeLines(ordered: readonly CartItem[]): void {
  useStoredCart.refresh();
  useStoredCart.setState((lines) => without(lines, ordered), true);
}

/** The lines without those of an order. After the end of the session that it was placed in, the notes are gone. */
function without(lines: readonly CartItem[], ordered: readonly CartItem[]): CartItem[] {
  const stored = ordered.map((line) =>
    lines.some(({ key }) => key === line.key) ? line : { ...line, key: keyWithoutNote(line) },
  );
  return withoutLines(lines, stored);
}

export interface LineChoice {
  optionIds: readonly string[];
  quantity: number;
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
    price: rupeesOf(unitPriceOf(item.price, options)),
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
  editCart((lines) => addLine(lines, line));
  return useCart.getState().some(({ key }) => key === line.key);
}

/** A quantity of 0 or less removes the line (S4.5). */
export function setCartQuantity(key: string, quantity: number): void {
  editCart((lines) => setQuantity(lines, key, quantity));
}

export function clearCart(): void {
  editCart(() => []);
}

/** The fulfilment type, persisted on this device; an invalid value falls back to delivery (S4.3). */
export const useDeliveryType = createPersistedStore<FulfilmentType>('deliveryType', fulfilmentTypeOf);

/** The type of the next order. A stored type that is switched off stays stored, and counts again when it is back. */
export function useOrderType(offered: OfferedTypes | undefined): FulfilmentType {
  const chosen = useDeliveryType();
  if (useIsTableGuest()) return 'dine_in';
  return offered ? offeredTypeFor(chosen, offered) : chosen;
}

export function chooseDeliveryType(type: FulfilmentType): void {
  useDeliveryType.setState(type, true);
}
