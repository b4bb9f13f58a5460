import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { stockLeftOf } from '@chulo/shared/domain/menu/availability';
import {
  chosenOptions,
  currentOptionIds,
  hasEnoughOptions,
  optionsError,
  unitPriceOf,
} from '@chulo/shared/domain/menu/modifiers';
import { isMoney, MAX_MONEY_RUPEES, type Paisa, paisaOf, rupeesOf } from '@chulo/shared/domain/money/money';
import { priceLine, subtotalOf } from '@chulo/shared/domain/money/pricing';
import { addLine, type CartLine, cartLineKey } from '@chulo/shared/domain/order/cart';
import { isInAppPath, MAX_LINE_QUANTITY } from '@chulo/shared/domain/text/field-rules';
import { isRecord, textOf } from '../../lib/device/persisted-store.ts';

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

/** Why a line cannot be ordered now: no longer on the menu, sold out, or its options are no longer offered. */
export type LineProblem = 'gone' | 'soldOut' | 'options';

export interface PricedCartItem extends CartItem {
  /** What one unit cost when it was added, in rupees. */
  addedPrice: number;
  /** What the dish and then its options were called when it was added. */
  addedNames: readonly string[];
  problem: LineProblem | null;
  /** How many are left of the dish with these options; null without a count. */
  left: number | null;
}

/** The cart with the names and prices of the current menu; without a menu each line stays as it was added. */
export function priceCart(
  lines: readonly CartItem[],
  menu: readonly MenuItem[] | undefined,
): PricedCartItem[] {
  return lines.map((line) => {
    const addedNames = [line, ...line.customizations].map(({ name }) => name);
    const asAdded = { ...line, addedPrice: line.price, addedNames, left: null };
    if (!menu) return { ...asAdded, problem: null };
    const item = menu.find((candidate) => candidate.id === line.menuItemId);
    if (!item) return { ...asAdded, problem: 'gone' };
    const optionIds = currentOptionIds(item.customizations, line.customizations);
    const options = chosenOptions(item.customizations, optionIds);
    const asNow = {
      ...asAdded,
      name: item.name,
      image: item.image,
      customizations: line.customizations.map((option, index) => {
        const optionId = optionIds[index] ?? option.optionId;
        return { optionId, name: options.find(({ id }) => id === optionId)?.name ?? option.name };
      }),
    };
    if (!item.isAvailable || !hasEnoughOptions(item.customizations)) return { ...asNow, problem: 'soldOut' };
    if (optionsError(item.customizations, optionIds) !== null) return { ...asNow, problem: 'options' };
    const left = stockLeftOf([item, ...options]);
    return { ...asNow, price: rupeesOf(unitPriceOf(item.price, options)), problem: null, left };
  });
}

/** False means that nothing is billed, not even the delivery fee. */
export function canOrderAny(lines: readonly PricedCartItem[]): boolean {
  return lines.some((line) => line.problem === null);
}

export function cartSubtotalOf(lines: readonly PricedCartItem[]): Paisa {
  return subtotalOf(unitsOf(lines));
}

export function unitsOf(lines: readonly PricedCartItem[]) {
  return lines
    .filter((line) => line.problem === null)
    .map(({ price, quantity }) => ({ unitPrice: paisaOf(price), quantity }));
}

export const lineTotalOf = ({ price, quantity }: Pick<CartItem, 'price' | 'quantity'>): number =>
  rupeesOf(priceLine({ unitPrice: paisaOf(price), quantity }));

/** Adds stored lines: invalid lines are dropped, equal lines merged. Anything but an array adds nothing. */
export function addStoredItems(lines: readonly CartItem[], stored: unknown): CartItem[] {
  const items = Array.isArray(stored) ? stored.flatMap(cartItemOf) : [];
  return items.reduce<CartItem[]>(addLine, [...lines]);
}

/** The key of the same line without a note. */
export const keyWithoutNote = ({ menuItemId, customizations }: CartItem): string =>
  cartLineKey(
    menuItemId,
    customizations.map(({ optionId }) => optionId),
    '',
  );

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
