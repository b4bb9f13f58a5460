import type { Category } from '@chulo/shared/contract/menu';
import { useQuery } from '@tanstack/react-query';
import { serverTextOr } from '../../../lib/api-errors.ts';
import { movedTo } from '../../../lib/places.ts';
import { usePlaces } from '../../../ui/use-places.ts';
import { findCategories } from '../category-form.ts';
import { categoriesOptions } from '../menu.queries.ts';
import { staffCategoryMessages as messages } from '../staff-categories.messages.ts';
import { useDeleteCategory, useOrderCategories, useRestoreCategory } from '../staff-menu.queries.ts';
import { CardSection } from './card-section.tsx';
import { CategoryCard } from './category-card.tsx';
import { CategoryForm } from './category-form.tsx';

/** The menu's categories, active or not, in the order in which guests see them. */
export function StaffCategories({ openedId = null }: { openedId?: string | null }) {
  const read = useQuery(categoriesOptions());
  const { mutateAsync: order, isPending: isMoving } = useOrderCategories();
  const { said, placeOf } = usePlaces<Category>({
    isMoving,
    move: (categories, id, index) => order(movedTo(categories, id, index)),
    movedText: ({ name }, place, count) => messages.moved(name, place, count),
    failedText: (error) => serverTextOr(error, messages.moveFailed),
  });
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <CardSection
        words={messages}
        read={read}
        isReady={read.data !== undefined}
        openedId={openedId}
        find={findCategories}
        card={(category, actions, all) => (
          <CategoryCard
            key={category.id}
            category={category}
            place={all && placeOf(all, category)}
            {...actions}
          />
        )}
        form={(category, onClose) => (
          <CategoryForm category={category} categories={read.data ?? []} onClose={onClose} />
        )}
        deletion={useDeleteCategory()}
        restoration={useRestoreCategory()}
        doomed={({ name, productCount }) => (
          <div className="grid gap-1 pb-3">
            <p className="break-words font-semibold">{name}</p>
            {productCount > 0 && <p>{messages.stillHas(productCount)}</p>}
          </div>
        )}
      />
    </>
  );
}
