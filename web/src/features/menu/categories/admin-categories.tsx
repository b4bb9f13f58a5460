import type { Category } from '@chulo/shared/contract/menu/categories';
import { useQuery } from '@tanstack/react-query';
import { Link, type To } from 'react-router';
import { errorToastOf } from '../../../lib/api/api-errors.ts';
import { moveItem } from '../../../lib/form/sort-order.ts';
import { runAction } from '../../../panel/actions.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Button, buttonLook } from '../../../ui/form/button.tsx';
import { DROP_TARGET_LOOK, SortBar } from '../../../ui/form/sort-controls.tsx';
import { type Place, useSortable } from '../../../ui/form/use-sortable.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { adminCategoryMessages as messages } from '../admin/admin-menu.messages.ts';
import { adminCategoriesOptions } from '../admin/admin-menu.queries.ts';
import { CardActions, CardSection } from '../admin/card-section.tsx';
import {
  useDeleteCategory,
  useReorderCategories,
  useRestoreCategory,
  useUpdateCategory,
} from './categories.queries.ts';
import { CategoryForm } from './category-form.tsx';
import { findCategories } from './category-form-values.ts';

interface AdminCategoriesProps {
  toProducts: To;
}

/** All categories, active or not, in the order of the menu. */
export function AdminCategories({ toProducts }: AdminCategoriesProps) {
  const read = useQuery(adminCategoriesOptions());
  const { mutateAsync: reorder, isPending: isMoving } = useReorderCategories();
  const { said: status, placeOf } = useSortable<Category>({
    isMoving,
    move: (categories, id, index) => reorder(moveItem(categories, id, index)),
    movedText: ({ name }, place, count) => messages.moved(name, place, count),
    failedText: (error) => errorToastOf(error, messages.moveFailed),
  });
  return (
    <>
      <p role="status" className="sr-only">
        {status}
      </p>
      <CardSection
        messages={messages}
        read={read}
        isReady={read.data !== undefined}
        find={findCategories}
        card={(category, actions, { all, shown }) => (
          <CategoryCard
            key={category.id}
            category={category}
            place={all.length === shown.length ? placeOf(all, category) : null}
            {...actions}
          />
        )}
        form={(category, onClose) => (
          <CategoryForm category={category} categories={read.data ?? []} onClose={onClose} />
        )}
        deletion={{
          remove: useDeleteCategory(),
          restore: useRestoreCategory(),
          blocker: ({ name, productCount }, onClose) =>
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
            ),
        }}
      />
    </>
  );
}

interface CategoryCardProps {
  category: Category;
  /** Null while a search hides some categories, because they cannot be reordered then. */
  place: Place | null;
  onEdit: () => void;
  onDelete: () => void;
}

function CategoryCard({ category, place, onEdit, onDelete }: CategoryCardProps) {
  const { name, icon, description, isActive, productCount, displayOrder } = category;
  return (
    <Card
      as="li"
      className={`flex flex-col gap-3 p-4 ${place?.isDropTarget ? DROP_TARGET_LOOK : ''}`}
      {...place?.target}
    >
      {place && (
        <SortBar
          place={place}
          text={messages.place(displayOrder)}
          earlier={messages.earlier(name)}
          later={messages.later(name)}
        />
      )}
      <div className="flex items-start gap-3">
        <span
          aria-hidden
          className={`grid size-12 shrink-0 place-items-center overflow-hidden rounded-full bg-turmeric/20 text-2xl ${isActive ? '' : 'grayscale'}`}
        >
          {icon}
        </span>
        <div className="min-w-0 grow">
          <h2 className="break-words font-semibold text-base leading-snug">{name}</h2>
          <p className="text-ink-soft text-sm">{messages.products(productCount)}</p>
        </div>
        <Badge tone={isActive ? 'leaf' : 'neutral'}>{isActive ? messages.active : messages.inactive}</Badge>
      </div>
      <p
        className={`line-clamp-3 grow break-words text-sm ${description === '' ? 'text-ink-soft italic' : ''}`}
      >
        {description === '' ? messages.noDescription : description}
      </p>
      <CardActions messages={messages} name={name} onEdit={onEdit} onDelete={onDelete}>
        <ActiveSwitch category={category} />
      </CardActions>
    </Card>
  );
}

/** Sends only `isActive` (S4.30). */
function ActiveSwitch({ category: { id, name, isActive } }: { category: Category }) {
  const { mutateAsync, isPending } = useUpdateCategory();
  const toggle = () =>
    runAction(
      () => mutateAsync({ categoryId: id, isActive: !isActive }),
      messages.statusUpdated,
      messages.statusFailed,
    );
  return (
    <Button
      variant="ghost"
      isBusy={isPending}
      aria-label={isActive ? messages.disableOf(name) : messages.enableOf(name)}
      onClick={() => void toggle()}
    >
      {isActive ? messages.disable : messages.enable}
    </Button>
  );
}
