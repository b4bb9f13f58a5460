import type { Banner } from '@chulo/shared/contract/menu/banners';
import { useQuery } from '@tanstack/react-query';
import { errorToastOf } from '../../../lib/api/api-errors.ts';
import { useCrudSection } from '../../../panel/use-crud-section.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { SectionToolbar } from '../../../ui/data/section-toolbar.tsx';
import { useSortable } from '../../../ui/form/use-sortable.ts';
import { adminBannersOptions } from '../banners.queries.ts';
import { AdminBannerRow } from './admin-banner-row.tsx';
import { adminBannersMessages as messages } from './admin-banners.messages.ts';
import { useDeleteBanner, useMoveBanners, useRestoreBanner } from './admin-banners.queries.ts';
import { BannerForm } from './banner-form.tsx';
import { movesFor } from './banner-form-values.ts';

/** 'Manage Banners': the banners of the home page, in display order (S2.130). */
export function AdminBanners() {
  const read = useQuery(adminBannersOptions());
  const { mutateAsync: move, isPending: isMoving } = useMoveBanners();
  const { said, placeOf } = useSortable<Banner>({
    isMoving,
    move: (banners, id, index) => move(movesFor(banners, id, index)),
    movedText: ({ title }, place, count) => messages.moved(title, place, count),
    failedText: (error) => errorToastOf(error, messages.moveFailed),
  });
  const { addButton, list, overlays, edit, askToDelete } = useCrudSection<Banner>({
    messages,
    read,
    skeleton: 'h-96',
    isReady: read.data !== undefined,
    form: (banner, onClose) => (
      <BannerForm banner={banner} count={read.data?.length ?? 0} onClose={onClose} />
    ),
    deletion: {
      messages,
      nameOf: ({ title }) => title,
      remove: useDeleteBanner(),
      restore: useRestoreBanner(),
      details: ({ title }) => <p className="break-words font-semibold">{title}</p>,
    },
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionToolbar action={addButton}>
        <h2 className="text-xl">{messages.heading}</h2>
      </SectionToolbar>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Card>
        {list((banners) => (
          <ol aria-label={messages.heading}>
            {banners.map((banner) => (
              <AdminBannerRow
                key={banner.id}
                banner={banner}
                place={placeOf(banners, banner)}
                onEdit={() => edit(banner)}
                onDelete={() => askToDelete(banner)}
              />
            ))}
          </ol>
        ))}
      </Card>
      {overlays}
    </div>
  );
}
