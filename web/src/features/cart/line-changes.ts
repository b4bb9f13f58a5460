import { formatMoney } from '../../lib/format/money.ts';
import type { PricedCartItem } from './cart-items.ts';
import { cartLineMessages as messages } from './cart-lines.messages.ts';

/** What the dish and its options were called when the line was added, where that has changed; else empty. */
export function renamedText({ name, customizations, addedNames }: PricedCartItem): string {
  const names = [name, ...customizations.map((option) => option.name)];
  const before = addedNames.filter((text, index) => text !== '' && text !== names[index]);
  return before.length > 0 ? messages.renamed(before) : '';
}

/** What has changed since the line was added; empty without a change. */
export function changesText(line: PricedCartItem): string {
  const { price, addedPrice } = line;
  const priceText =
    price === addedPrice ? '' : messages.priceChanged(formatMoney(addedPrice), formatMoney(price));
  return [renamedText(line), priceText].filter((text) => text !== '').join(' · ');
}
