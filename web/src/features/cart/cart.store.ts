import type { MenuItem } from '@chulo/shared/contract/menu';
import { chosenOptions, unitPriceOf } from '@chulo/shared/domain/menu/modifiers';
import { isMoney, MAX_MONEY_RUPEES } from '@chulo/shared/domain/money/money';
import { type FulfilmentType, fulfilmentTypeOf } from '@chulo/shared/domain/money/pricing';
import { addLine, type CartLine, cartLineKey, setQuantity } from '@chulo/shared/domain/order/cart';
import { isInAppPath, MAX_LINE_QUANTITY } from '@chulo/shared/domain/text/field-rules';
import { createPersistedStore, isRecord, textOf } from '../../lib/device/persisted-store.ts';

export interface CartItem extends CartLine {
  menuItemId: string;
  name: string;
  description: string;
  image: string;
  /** Unit price with options when the item was added, in rupees. */
  price: number;
  customizations: { optionId: string; name: string }[];
  specialInstructions: string;
}

/** The cart, persisted on this device (S4.7). Invalid stored lines are dropped and equal lines merged. */
export const useCart = createPersistedStore<CartItem[]>('cart', (stored) =>
  Array.isArray(stored) ? stored.flatMap(cartItemOf).reduce<CartItem[]>(addLine, []) : [],
);

/** @returns false when the cart already has the maximum number of lines of an order */
export function addToCart(
  item: MenuItem,
  optionIds: readonly string[],
  quantity: number,
  instructions = '',
): boolean {
  const options = chosenOptions(item.customizations, optionIds);
  const specialInstructions = instructions.trim();
  const line: CartItem = {
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

/** Adds stored lines to the cart; invalid lines are dropped. */
export function restoreCart(stored: unknown): void {
  const restored = Array.isArray(stored) ? stored.flatMap(cartItemOf) : [];
  useCart.setState((lines) => restored.reduce(addLine<CartItem>, lines), true);
}

export function clearCart(): void {
  useCart.setState([], true);
}

function cartItemOf(stored: unknown): CartItem[] {
  if (!isRecord(stored) || !Array.isArray(stored.customizations)) return [];
  const { menuItemId, name, description, image, price, quantity, specialInstructions } = stored;
  if (typeof menuItemId !== 'string' || typeof name !== 'string') return [];
  if (typeof price !== 'number' || price < 0 || price > MAX_MONEY_RUPEES || !isMoney(price)) return [];
  if (typeof quantity !== 'number' || !Number.isInteger(quantity)) return [];
  if (quantity < 1 || quantity > MAX_LINE_QUANTITY) return [];
  const customizations = stored.customizations.flatMap(customizationOf);
  if (customizations.length !== stored.customizations.length) return [];
  const instructions = textOf(specialInstructions);
  const optionIds = customizations.map((option) => option.optionId);
  return [
    {
      key: cartLineKey(menuItemId, optionIds, instructions),
      menuItemId,
      name,
      description: textOf(description),
      image: typeof image === 'string' && isInAppPath(image) ? image : '',
      price,
      customizations,
      specialInstructions: instructions,
      quantity,
    },
  ];
}

function customizationOf(stored: unknown): CartItem['customizations'] {
  if (!isRecord(stored) || typeof stored.optionId !== 'string') return [];
  return [{ optionId: stored.optionId, name: textOf(stored.name) }];
}

/** The fulfilment type, persisted on this device; an invalid value falls back to delivery (S4.3). */
export const useDeliveryType = createPersistedStore<FulfilmentType>('deliveryType', fulfilmentTypeOf);

export function chooseDeliveryType(type: FulfilmentType): void {
  useDeliveryType.setState(type, true);
}
