import type { Category } from '@chulo/shared/contract/menu/categories';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { menuMessages } from '../menu.messages.ts';
import { menuSearchMessages } from './search.messages.ts';

interface CategoryListProps {
  categories: readonly Category[];
  /** Empty while loading: no counts are shown then. */
  items: readonly MenuItem[];
  /** A category name, or null for all categories. */
  chosen: string | null;
  onChoose: (category: string | null, pressed: Element) => void;
}

const ENTRY =
  'flex min-h-11 w-full items-center justify-between gap-3 rounded-control border-transparent border-l-4 px-3 py-2 text-left leading-tight transition hover:bg-ink/6 aria-pressed:border-vermilion aria-pressed:bg-turmeric/22 aria-pressed:font-semibold';

export function CategoryList({ categories, items, chosen, onChoose }: CategoryListProps) {
  const isLoaded = items.length > 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are buttons, not fields of a form
    <div role="group" aria-label={menuMessages.categories} className="grid gap-1">
      <button
        type="button"
        data-early-name={menuSearchMessages.wholeMenu}
        aria-pressed={chosen === null}
        className={ENTRY}
        onClick={({ currentTarget }) => onChoose(null, currentTarget)}
      >
        <span>{menuSearchMessages.wholeMenu}</span>
        {isLoaded && <Count value={items.length} />}
      </button>
      {categories.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          data-early-name={name}
          aria-pressed={chosen === name}
          className={ENTRY}
          onClick={({ currentTarget }) => onChoose(name, currentTarget)}
        >
          <span className="min-w-0">{name}</span>
          {isLoaded && <Count value={items.filter((item) => item.categoryId === id).length} />}
        </button>
      ))}
    </div>
  );
}

function Count({ value }: { value: number }) {
  return (
    <span className="money text-ink-soft text-sm">
      <span aria-hidden>{value}</span>
      <span className="sr-only">{menuSearchMessages.found(value)}</span>
    </span>
  );
}

export function CategoryListSkeleton() {
  return (
    <div className="grid gap-1">
      {[...Array(5).keys()].map((index) => (
        <Skeleton key={index} className="h-11" />
      ))}
    </div>
  );
}
