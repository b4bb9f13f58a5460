import type { MenuItem } from '@chulo/shared/contract/menu';
import { TEXT_BOUNDS } from '@chulo/shared/domain/text-bounds';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { errorText, serverTextOr } from '../../../lib/api-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { CardGrid } from '../../../ui/card-grid.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptySection } from '../../../ui/empty-section.tsx';
import { ReadState } from '../../../ui/read-state.tsx';
import { SectionToolbar } from '../../../ui/section-toolbar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { tellDone, tellFailed } from '../../../ui/staff-toast.ts';
import { categoryTint } from '../category-tint.ts';
import { categoriesOptions, menuOptions } from '../menu.queries.ts';
import { findProducts } from '../product-form.ts';
import { useDeleteItem } from '../staff-menu.queries.ts';
import { staffProductMessages as messages } from '../staff-products.messages.ts';
import { ProductCard } from './product-card.tsx';
import { ProductForm } from './product-form.tsx';

/** The dishes of every category, available or not. */
export function StaffProducts({ openedId = null }: { openedId?: string | null }) {
  const read = useQuery(menuOptions());
  const { data: categories } = useQuery(categoriesOptions());
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<MenuItem | 'new' | null>(null);
  const [deleted, setDeleted] = useState<MenuItem | null>(null);
  const [wasOpened, setWasOpened] = useState(openedId === null);
  const opened = read.data?.find(({ id }) => id === openedId);
  if (!wasOpened && opened) {
    setWasOpened(true);
    setEdited(opened);
  }
  return (
    <div className="grid gap-4">
      <SectionToolbar
        search={{ label: messages.search, value: search, maxLength: TEXT_BOUNDS.search, onChange: setSearch }}
        action={
          <Button disabled={!read.data || !categories} onClick={() => setEdited('new')}>
            <Plus aria-hidden className="size-5" />
            {messages.add}
          </Button>
        }
      />
      <ReadState
        read={read}
        loadingLabel={messages.loading}
        skeleton={<Skeleton className="h-64" />}
        failedText={(error) => messages.unreadable(errorText(error))}
        staleText={(error) => messages.notFresh(errorText(error))}
      >
        {(items) => {
          const found = findProducts(items, search);
          if (items.length === 0)
            return (
              <EmptySection
                sentence={messages.none}
                action={{ label: messages.add, onPress: () => setEdited('new') }}
              />
            );
          if (found.length === 0)
            return (
              <EmptySection
                sentence={messages.noMatch}
                action={{ label: messages.showAll, onPress: () => setSearch('') }}
              />
            );
          return (
            <CardGrid label={messages.list}>
              {found.map((item) => (
                <ProductCard
                  key={item.id}
                  item={item}
                  tint={categoryTint(categories ?? [], item.categoryId)}
                  onEdit={() => setEdited(item)}
                  onDelete={() => setDeleted(item)}
                />
              ))}
            </CardGrid>
          );
        }}
      </ReadState>
      {edited && read.data && categories && (
        <ProductForm
          item={edited === 'new' ? null : edited}
          items={read.data}
          categories={categories}
          onClose={() => setEdited(null)}
        />
      )}
      <DeleteProduct item={deleted} onClose={() => setDeleted(null)} />
    </div>
  );
}

function DeleteProduct({ item, onClose }: { item: MenuItem | null; onClose: () => void }) {
  const { mutateAsync, isPending } = useDeleteItem();
  async function confirm({ id }: MenuItem): Promise<void> {
    try {
      await mutateAsync(id);
      tellDone(messages.deleted);
    } catch (error) {
      tellFailed(serverTextOr(error, messages.deleteFailed));
    }
    onClose();
  }
  return (
    <ConfirmDialog
      isOpen={item !== null}
      title={messages.deleteTitle}
      question={messages.deleteQuestion}
      confirmLabel={messages.delete}
      isBusy={isPending}
      onConfirm={() => item && void confirm(item)}
      onClose={onClose}
    >
      {item && <p className="break-words pb-3 font-semibold">{item.name}</p>}
    </ConfirmDialog>
  );
}
