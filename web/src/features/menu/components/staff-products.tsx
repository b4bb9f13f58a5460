import { useQuery } from '@tanstack/react-query';
import { categoryTint } from '../category-tint.ts';
import { categoriesOptions, menuOptions } from '../menu.queries.ts';
import { findProducts } from '../product-form.ts';
import { useDeleteItem, useRestoreItem } from '../staff-menu.queries.ts';
import { staffProductMessages as messages } from '../staff-products.messages.ts';
import { CardSection } from './card-section.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductForm } from './product-form.tsx';

/** The dishes of every category, available or not. */
export function StaffProducts({ openedId = null }: { openedId?: string | null }) {
  const read = useQuery(menuOptions());
  const { data: categories } = useQuery(categoriesOptions());
  return (
    <CardSection
      words={messages}
      read={read}
      isReady={read.data !== undefined && categories !== undefined}
      openedId={openedId}
      find={findProducts}
      card={(item, actions) => (
        <ProductCard
          key={item.id}
          item={item}
          tint={categoryTint(categories ?? [], item.categoryId)}
          {...actions}
        />
      )}
      form={(item, onClose) => (
        <ProductForm item={item} items={read.data ?? []} categories={categories ?? []} onClose={onClose} />
      )}
      deletion={useDeleteItem()}
      restoration={useRestoreItem()}
      doomed={({ name }) => <p className="break-words pb-3 font-semibold">{name}</p>}
    />
  );
}
