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
import { staffBannersOptions } from '../banners.queries.ts';
import { BannerForm } from './banner-form.tsx';
import { movesFor } from './banner-form-values.ts';
import { StaffBannerRow } from './staff-banner-row.tsx';
import { staffBannersMessages } from './staff-banners.messages.ts';
import { useDeleteBanner, useMoveBanners, useRestoreBanner } from './staff-banners.queries.ts';

/** 'Manage Banners': the banners of the home page, in display order (S2.130). */
export function StaffBanners() {
  const read = useQuery(staffBannersOptions());
  const [edited, setEdited] = useState<Banner | 'new' | null>(null);
  const [toDelete, setToDelete] = useState<Banner | null>(null);
  const { mutateAsync: remove, isPending } = useDeleteBanner();
  const { mutateAsync: restore } = useRestoreBanner();
  const { mutateAsync: move, isPending: isMoving } = useMoveBanners();
  const { said, placeOf } = useSortable<Banner>({
    isMoving,
    move: (banners, id, index) => move(movesFor(banners, id, index)),
    movedText: ({ title }, place, count) => staffBannersMessages.moved(title, place, count),
    failedText: (error) => errorToastOf(error, staffBannersMessages.moveFailed),
  });
  const addButton = useRef<HTMLButtonElement>(null);
  const count = read.data?.length ?? 0;

  async function removeBanner({ id }: Banner): Promise<void> {
    if (isPending) return;
    try {
      await remove(id);
      showUndoable(staffBannersMessages.deleted, {
        undo: () => restore(id),
        undone: staffBannersMessages.restored,
        failedText: (error) => errorToastOf(error, staffBannersMessages.restoreFailed),
      });
    } catch (error) {
      showError(errorToastOf(error, staffBannersMessages.deleteFailed));
    }
    setToDelete(null);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionToolbar
        action={
          <Button ref={addButton} disabled={!read.data} onClick={() => setEdited('new')}>
            <Plus aria-hidden className="size-5" />
            {staffBannersMessages.add}
          </Button>
        }
      >
        <h2 className="text-xl">{staffBannersMessages.heading}</h2>
      </SectionToolbar>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Card>
        <ReadState
          read={read}
          loadingLabel={staffBannersMessages.loading}
          skeleton={<Skeleton className="h-96" />}
          failedText={(error) => staffBannersMessages.unreadable(errorText(error))}
          staleText={(error) => staffBannersMessages.notFresh(errorText(error))}
        >
          {(banners) =>
            banners.length === 0 ? (
              <EmptyState
                sentence={staffBannersMessages.none}
                action={{ label: staffBannersMessages.add, onPress: () => setEdited('new') }}
              />
            ) : (
              <ol aria-label={staffBannersMessages.heading}>
                {banners.map((banner) => (
                  <StaffBannerRow
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
          title={staffBannersMessages.deleteTitle}
          question={staffBannersMessages.deleteQuestion}
          outdated={outdatedText(toDelete, read.data, ({ title }) => title)}
          confirmLabel={staffBannersMessages.delete}
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
