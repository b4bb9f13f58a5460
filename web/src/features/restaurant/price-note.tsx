import { useQuery } from '@tanstack/react-query';
import { priceNoteMessages as messages } from './price-note.messages.ts';
import { cachedRestaurantOptions } from './restaurant.queries.ts';

/** Whether the prices beside it include the tax; nothing where no tax is charged. */
export function PriceNote() {
  const { data: restaurant } = useQuery(cachedRestaurantOptions());
  if (!restaurant || restaurant.taxRate === 0) return null;
  const { taxRate, pricesIncludeTax } = restaurant;
  const text = pricesIncludeTax ? messages.included : messages.excluded;
  return <p className="text-ink-soft text-sm">{text(taxRate)}</p>;
}
