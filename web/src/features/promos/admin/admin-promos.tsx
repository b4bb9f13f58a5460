import type { Promo } from '@chulo/shared/contract/menu/promos';
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
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { outdatedText } from '../../../ui/overlay/outdated-text.ts';
import { AdminPromoList } from './admin-promo-list.tsx';
import { adminPromosMessages } from './admin-promos.messages.ts';
import { adminPromosOptions, useDeletePromo, useRestorePromo } from './admin-promos.queries.ts';
import { PromoForm } from './promo-form.tsx';

export function AdminPromos() {
  const read = useQuery(adminPromosOptions());
  const [edited, setEdited] = useState<Promo | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Promo | null>(null);
  const { mutateAsync: remove, isPending } = useDeletePromo();
  const { mutateAsync: restore } = useRestorePromo();
  const addButton = useRef<HTMLButtonElement>(null);
  const promo = edited === 'new' ? null : edited;
  const others = (read.data ?? []).filter(({ id }) => id !== promo?.id);

  async function removePromo({ id }: Promo): Promise<void> {
    if (isPending) return;
    try {
      await remove(id);
      showUndoable(adminPromosMessages.deleted, {
        undo: () => restore(id),
        undone: adminPromosMessages.restored,
        failedText: (error) => errorToastOf(error, adminPromosMessages.restoreFailed),
      });
    } catch (error) {
      showError(errorToastOf(error, adminPromosMessages.deleteFailed));
    }
    setDeleting(null);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionToolbar
        action={
          <Button ref={addButton} onClick={() => setEdited('new')}>
            <Plus aria-hidden className="size-5" />
            {adminPromosMessages.add}
          </Button>
        }
      >
        <h2 className="text-xl">{adminPromosMessages.heading}</h2>
      </SectionToolbar>
      <Card>
        <ReadState
          read={read}
          loadingLabel={adminPromosMessages.loading}
          skeleton={<Skeleton className="h-96" />}
          failedText={(error) => adminPromosMessages.unreadable(errorText(error))}
          staleText={(error) => adminPromosMessages.notFresh(errorText(error))}
        >
          {(promos) =>
            promos.length === 0 ? (
              <EmptyState
                sentence={adminPromosMessages.none}
                action={{ label: adminPromosMessages.add, onPress: () => setEdited('new') }}
              />
            ) : (
              <AdminPromoList promos={promos} onEdit={setEdited} onDelete={setDeleting} />
            )
          }
        </ReadState>
      </Card>
      {edited && (
        <PromoForm promo={promo} taken={others.map(({ code }) => code)} onClose={() => setEdited(null)} />
      )}
      {deleting && (
        <ConfirmDialog
          isOpen
          title={adminPromosMessages.deleteTitle}
          question={adminPromosMessages.deleteQuestion}
          outdated={outdatedText(deleting, read.data, ({ code }) => code)}
          confirmLabel={adminPromosMessages.delete}
          isBusy={isPending}
          onConfirm={() => void removePromo(deleting)}
          onClose={() => setDeleting(null)}
          focusAfter={addButton}
        >
          <p className="break-words font-semibold">{deleting.code}</p>
          <p className="text-ink-soft">{adminPromosMessages.deleteHint}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
