import type { Banner } from '@chulo/shared/contract/menu/banners';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorText, errorToastOf } from '../../../lib/api/api-errors.ts';
import { Card } from '../../../ui/data/card.tsx';
import { ReadState } from '../../../ui/data/read-state.tsx';
import { SectionToolbar } from '../../../ui/data/section-toolbar.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showError, showUndoable } from '../../../ui/feedback/staff-toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import { useSortable } from '../../../ui/form/use-sortable.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { outdatedText } from '../../../ui/overlay/outdated-text.ts';
import { adminBannersOptions } from '../banners.queries.ts';
import { AdminBannerRow } from './admin-banner-row.tsx';
import { adminBannersMessages } from './admin-banners.messages.ts';
import { useDeleteBanner, useMoveBanners, useRestoreBanner } from './admin-banners.queries.ts';
import { BannerForm } from './banner-form.tsx';
import { movesFor } from './banner-form-values.ts';

/** 'Manage Banners': the banners of the home page, in display order (S2.130). */
export function AdminBanners() {
  const read = useQuery(adminBannersOptions());
  const [edited, setEdited] = useState<Banner | 'new' | null>(null);
  const [toDelete, setToDelete] = useState<Banner | null>(null);
  const { mutateAsync: remove, isPending } = useDeleteBanner();
  const { mutateAsync: restore } = useRestoreBanner();
  const { mutateAsync: move, isPending: isMoving } = useMoveBanners();
  const { said, placeOf } = useSortable<Banner>({
    isMoving,
    move: (banners, id, index) => move(movesFor(banners, id, index)),
    movedText: ({ title }, place, count) => adminBannersMessages.moved(title, place, count),
    failedText: (error) => errorToastOf(error, adminBannersMessages.moveFailed),
  });
  const addButton = useRef<HTMLButtonElement>(null);
  const count = read.data?.length ?? 0;

  async function removeBanner({ id }: Banner): Promise<void> {
    if (isPending) return;
    try {
      await remove(id);
      showUndoable(adminBannersMessages.deleted, {
        undo: () => restore(id),
        undone: adminBannersMessages.restored,
        failedText: (error) => errorToastOf(error, adminBannersMessages.restoreFailed),
      });
    } catch (error) {
      showError(errorToastOf(error, adminBannersMessages.deleteFailed));
    }
    setToDelete(null);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionToolbar
        action={
          <Button ref={addButton} disabled={!read.data} onClick={() => setEdited('new')}>
            <Plus aria-hidden className="size-5" />
            {adminBannersMessages.add}
          </Button>
        }
      >
        <h2 className="text-xl">{adminBannersMessages.heading}</h2>
      </SectionToolbar>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Card>
        <ReadState
          read={read}
          loadingLabel={adminBannersMessages.loading}
          skeleton={<Skeleton className="h-96" />}
          failedText={(error) => adminBannersMessages.unreadable(errorText(error))}
          staleText={(error) => adminBannersMessages.notFresh(errorText(error))}
        >
          {(banners) =>
            banners.length === 0 ? (
              <EmptyState
                sentence={adminBannersMessages.none}
                action={{ label: adminBannersMessages.add, onPress: () => setEdited('new') }}
              />
            ) : (
              <ol aria-label={adminBannersMessages.heading}>
                {banners.map((banner) => (
                  <AdminBannerRow
                    key={banner.id}
                    banner={banner}
                    place={placeOf(banners, banner)}
                    onEdit={() => setEdited(banner)}
                    onDelete={() => setToDelete(banner)}
                  />
                ))}
              </ol>
            )
          }
        </ReadState>
      </Card>
      {edited && (
        <BannerForm banner={edited === 'new' ? null : edited} count={count} onClose={() => setEdited(null)} />
      )}
      {toDelete && (
        <ConfirmDialog
          isOpen
          title={adminBannersMessages.deleteTitle}
          question={adminBannersMessages.deleteQuestion}
          outdated={outdatedText(toDelete, read.data, ({ title }) => title)}
          confirmLabel={adminBannersMessages.delete}
          isBusy={isPending}
          onConfirm={() => void removeBanner(toDelete)}
          onClose={() => setToDelete(null)}
          focusAfter={addButton}
        >
          <p className="break-words font-semibold">{toDelete.title}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
