import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { DIET_FILTERS } from '@chulo/shared/domain/menu/menu-search';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { dishFieldMessages, dishFieldNames } from '../../../lib/format/dish-fields.messages.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { dietNames, dishMessages } from './dish.messages.ts';

export function DishDetails({ item }: { item: MenuItem }) {
  const diets = DIET_FILTERS.filter((diet) => item[diet]).map((diet) => dietNames[diet]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Part heading={dishFieldNames.ingredients}>
        {item.ingredients.length === 0 ? (
          <p className="text-ink-soft">{dishFieldMessages.noIngredients}</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {item.ingredients.map((ingredient) => (
              <li key={ingredient} className="rounded-full border border-line bg-surface px-3 py-1 text-sm">
                {ingredient}
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part heading={dishFieldNames.allergens}>
        {item.allergens.length === 0 ? (
          <p className="text-ink-soft">{dishFieldMessages.noAllergens}</p>
        ) : (
          <div className="flex items-start gap-3 rounded-control border border-turmeric bg-turmeric/14 px-4 py-3">
            <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-turmeric-ink" />
            <p className="min-w-0">
              {dishFieldMessages.contains}: <strong>{item.allergens.join(', ')}</strong>
            </p>
          </div>
        )}
      </Part>
      <Part heading={dishMessages.diet}>
        <ul className="flex flex-wrap gap-2">
          {!item.isVeg && (
            <li>
              <Badge tone="danger">{dishMessages.nonVeg}</Badge>
            </li>
          )}
          {diets.map((name) => (
            <li key={name}>
              <Badge tone={name === dietNames.isSpicy ? 'vermilion' : 'leaf'}>{name}</Badge>
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-xl">{heading}</h2>
      {children}
    </section>
  );
}
