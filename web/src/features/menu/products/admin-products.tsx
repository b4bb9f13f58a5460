import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { Station } from '@chulo/shared/contract/restaurant/stations';
import { searchForm } from '@chulo/shared/domain/text/visible-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorToastOf } from '../../../lib/api/api-errors.ts';
import { moveItem } from '../../../lib/form/sort-order.ts';
import type { OpenOrder } from '../../../lib/format/staff-orders.messages.ts';
import type { OpenedByAddress } from '../../../panel/use-crud-section.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { InlineSelect } from '../../../ui/form/inline-select.tsx';
import { useSortable } from '../../../ui/form/use-sortable.ts';
import { adminProductMessages as messages } from '../admin/admin-menu.messages.ts';
import { adminCategoriesOptions, adminMenuOptions } from '../admin/admin-menu.queries.ts';
import { CardSection } from '../admin/card-section.tsx';
import { categoryTint } from '../cards/category-tint.ts';
import { ProductCard } from './product-card.tsx';
import { ProductForm } from './product-form.tsx';
import { useDeleteItem, useRestoreItem, useSortDishes } from './products.queries.ts';
import { hasSoldOut } from './sold-out-names.ts';

interface AdminProductsProps {
  opened: OpenedByAddress;
  /** See `hasOwnWords`. */
  isDemo: boolean;
  /** The stations of the kitchen; undefined while they are read. */
  stations: readonly Station[] | undefined;
  /** The orders with what is sold out of a dish that are not cooked yet. */
  openOrdersOf: (dish: MenuItem) => readonly OpenOrder[];
  /** Only dishes that are sold out, or have an option that is. */
  isOnlySoldOut: boolean;
  onOnlySoldOut: (isOnly: boolean) => void;
}

export function AdminProducts(props: AdminProductsProps) {
  const { opened, isDemo, stations, openOrdersOf, isOnlySoldOut, onOnlySoldOut } = props;
  const read = useQuery(adminMenuOptions());
  const { data: categories } = useQuery(adminCategoriesOptions());
  const [categoryId, setCategoryId] = useState('');
  const { mutateAsync: sortDishes, isPending: isMoving } = useSortDishes();
  const { said, placeOf } = useSortable<MenuItem>({
    isMoving,
    move: (dishes, id, index) => sortDishes(moveItem(dishes, id, index)),
    movedText: ({ name }, place, count) => messages.moved(name, place, count),
    failedText: (error) => errorToastOf(error, messages.moveFailed),
  });
  const isShown = (item: MenuItem) =>
    (categoryId === '' || item.categoryId === categoryId) && (!isOnlySoldOut || hasSoldOut(item));
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <CardSection
        messages={messages}
        read={read}
        isReady={[read.data, categories, stations].every((part) => part !== undefined)}
        opened={opened}
        find={(items, text) => findProducts(items.filter(isShown), text)}
        filter={{
          control: (
            <>
              <InlineSelect
                label={messages.category}
                value={categoryId}
                options={[
                  ['', messages.allCategories],
                  ...(categories ?? []).map(({ id, name }) => [id, name] as const),
                ]}
                onChange={setCategoryId}
              />
              <Chip isOn={isOnlySoldOut} onToggle={() => onOnlySoldOut(!isOnlySoldOut)}>
                {messages.onlySoldOut}
              </Chip>
            </>
          ),
          onClear: () => {
            setCategoryId('');
            onOnlySoldOut(false);
          },
        }}
        card={(item, actions, { all, shown }) => {
          const dishes = dishesOf(all, item);
          const isWhole = dishes.length > 1 && dishesOf(shown, item).length === dishes.length;
          return (
            <ProductCard
              key={item.id}
              item={item}
              openOrders={openOrdersOf(item)}
              tint={categoryTint(categories ?? [], item.categoryId)}
              order={isWhole ? { place: placeOf(dishes, item), of: dishes } : null}
              {...actions}
            />
          );
        }}
        form={(item, onClose, model) => (
          <ProductForm
            item={item}
            model={model}
            isDemo={isDemo}
            items={read.data ?? []}
            categories={categories ?? []}
            stations={stations ?? []}
            onClose={onClose}
          />
        )}
        deletion={{ remove: useDeleteItem(), restore: useRestoreItem() }}
      />
    </>
  );
}

/** The dishes of the item's category. */
const dishesOf = (items: readonly MenuItem[], { categoryId }: MenuItem) =>
  items.filter((item) => item.categoryId === categoryId);

/** Search in name, description and category. */
function findProducts(items: readonly MenuItem[], text: string): MenuItem[] {
  const query = searchForm(text);
  return items.filter(({ name, description, category }) =>
    [name, description, category].some((field) => searchForm(field).includes(query)),
  );
}
