import type { Category } from '@chulo/shared/contract/menu';
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
import { findCategories } from '../category-form.ts';
import { categoriesOptions } from '../menu.queries.ts';
import { staffCategoryMessages as messages } from '../staff-categories.messages.ts';
import { useDeleteCategory } from '../staff-menu.queries.ts';
import { CategoryCard } from './category-card.tsx';
import { CategoryForm } from './category-form.tsx';

/** The menu's categories, active or not. */
export function StaffCategories({ openedId = null }: { openedId?: string | null }) {
  const read = useQuery(categoriesOptions());
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<Category | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Category | null>(null);
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
          <Button disabled={!read.data} onClick={() => setEdited('new')}>
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
        {(categories) => {
          const found = findCategories(categories, search);
          if (categories.length === 0)
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
              {found.map((category) => (
                <CategoryCard
                  key={category.id}
                  category={category}
                  onEdit={() => setEdited(category)}
                  onDelete={() => setDeleted(category)}
                />
              ))}
            </CardGrid>
          );
        }}
      </ReadState>
      {edited && read.data && (
        <CategoryForm
          category={edited === 'new' ? null : edited}
          categories={read.data}
          onClose={() => setEdited(null)}
        />
      )}
      <DeleteCategory category={deleted} onClose={() => setDeleted(null)} />
    </div>
  );
}

function DeleteCategory({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const { mutateAsync, isPending } = useDeleteCategory();
  async function confirm({ id }: Category): Promise<void> {
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
      isOpen={category !== null}
      title={messages.deleteTitle}
      question={messages.deleteQuestion}
      confirmLabel={messages.delete}
      isBusy={isPending}
      onConfirm={() => category && void confirm(category)}
      onClose={onClose}
    >
      {category && (
        <div className="grid gap-1 pb-3">
          <p className="break-words font-semibold">{category.name}</p>
          {category.productCount > 0 && <p>{messages.stillHas(category.productCount)}</p>}
        </div>
      )}
    </ConfirmDialog>
  );
}
