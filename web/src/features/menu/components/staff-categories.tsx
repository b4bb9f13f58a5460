import { useQuery } from '@tanstack/react-query';
import { findCategories } from '../category-form.ts';
import { categoriesOptions } from '../menu.queries.ts';
import { staffCategoryMessages as messages } from '../staff-categories.messages.ts';
import { useDeleteCategory } from '../staff-menu.queries.ts';
import { CardSection } from './card-section.tsx';
import { CategoryCard } from './category-card.tsx';
import { CategoryForm } from './category-form.tsx';

/** The menu's categories, active or not. */
export function StaffCategories({ openedId = null }: { openedId?: string | null }) {
  const read = useQuery(categoriesOptions());
  return (
    <CardSection
      words={messages}
      read={read}
      isReady={read.data !== undefined}
      openedId={openedId}
      find={findCategories}
      card={(category, actions) => <CategoryCard key={category.id} category={category} {...actions} />}
      form={(category, onClose) => (
        <CategoryForm category={category} categories={read.data ?? []} onClose={onClose} />
      )}
      deletion={useDeleteCategory()}
      doomed={({ name, productCount }) => (
        <div className="grid gap-1 pb-3">
          <p className="break-words font-semibold">{name}</p>
          {productCount > 0 && <p>{messages.stillHas(productCount)}</p>}
        </div>
      )}
    />
  );
}
