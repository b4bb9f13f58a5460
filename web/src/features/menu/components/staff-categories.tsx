import type { Category } from '@chulo/shared/contract/menu';
import { useQuery } from '@tanstack/react-query';
import { Link, type To } from 'react-router';
import { failureOf } from '../../../lib/api-errors.ts';
import { movedTo } from '../../../lib/places.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonLook } from '../../../ui/button-look.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { usePlaces } from '../../../ui/use-places.ts';
import { findCategories } from '../category-form.ts';
import { categoriesOptions } from '../menu.queries.ts';
import { staffCategoryMessages as messages } from '../staff-categories.messages.ts';
import { useDeleteCategory, useOrderCategories, useRestoreCategory } from '../staff-menu.queries.ts';
import { CardSection } from './card-section.tsx';
import { CategoryCard } from './category-card.tsx';
import { CategoryForm } from './category-form.tsx';

interface StaffCategoriesProps {
  openedId?: string | null;
  /** Where the panel shows the products. */
  toProducts: To;
}

/** The menu's categories, active or not, in the order in which guests see them. */
export function StaffCategories({ openedId = null, toProducts }: StaffCategoriesProps) {
  const read = useQuery(categoriesOptions());
  const { mutateAsync: order, isPending: isMoving } = useOrderCategories();
  const { said, placeOf } = usePlaces<Category>({
    isMoving,
    move: (categories, id, index) => order(movedTo(categories, id, index)),
    movedText: ({ name }, place, count) => messages.moved(name, place, count),
    failedText: (error) => failureOf(error, messages.moveFailed),
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
        doomed={({ name }) => <p className="break-words pb-3 font-semibold">{name}</p>}
        keeping={({ name, productCount }, onClose) =>
          productCount > 0 && (
            <Dialog
              isOpen
              onOpenChange={onClose}
              title={messages.keptTitle(name)}
              description={messages.stillHas(productCount)}
              actions={
                <>
                  <Button variant="secondary" onClick={onClose}>
                    {messages.close}
                  </Button>
                  <Link to={toProducts} className={buttonLook('primary')}>
                    {messages.toProducts}
                  </Link>
                </>
              }
            />
          )
        }
      />
    </>
  );
}
