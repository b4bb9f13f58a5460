import type { Banner } from '@chulo/shared/contract/menu/banners';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Power, Trash2 } from 'lucide-react';
import { errorToastOf } from '../../../lib/api/api-errors.ts';
import { runAction } from '../../../panel/actions.ts';
import { useCrudSection } from '../../../panel/use-crud-section.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { SectionToolbar } from '../../../ui/data/section-toolbar.tsx';
import { DROP_TARGET_LOOK, SortButtons, SortHandle } from '../../../ui/form/sort-controls.tsx';
import { TooltipButton } from '../../../ui/form/tooltip-button.tsx';
import { type Place, useSortable } from '../../../ui/form/use-sortable.ts';
import { bannerFill } from '../banner-fill.ts';
import { BANNER_FILLS } from '../banner-slide.tsx';
import { adminBannersOptions } from '../banners.queries.ts';
import { adminBannersMessages as messages } from './admin-banners.messages.ts';
import {
  useDeleteBanner,
  useMoveBanners,
  useRestoreBanner,
  useUpdateBanner,
} from './admin-banners.queries.ts';
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

const ICON = 'size-5';

interface AdminBannerRowProps {
  banner: Banner;
  place: Place;
  onEdit: () => void;
  onDelete: () => void;
}

/** One banner in the sortable list; its switch sends only the active flag (S4.28). */
function AdminBannerRow({ banner, place, onEdit, onDelete }: AdminBannerRowProps) {
  const { id, title, subtitle, button_text, link_url, is_active } = banner;
  const { mutateAsync, isPending } = useUpdateBanner();

  const toggle = () =>
    runAction(
      () => mutateAsync({ bannerId: id, is_active: !is_active }),
      messages.statusUpdated,
      messages.statusFailed,
    );

  const switchLabel = is_active ? messages.disable(title) : messages.enable(title);
  return (
    <li
      {...place.target}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b p-4 last:border-b-0 ${place.isDropTarget ? DROP_TARGET_LOOK : ''}`}
    >
      <div className="flex min-w-0 grow basis-80 items-center gap-4">
        <SortHandle place={place} className="-mx-2 py-5" />
        <BannerPlate banner={banner} />
        <div className="min-w-0 grow">
          <p className="line-clamp-2 break-words font-semibold">{title}</p>
          <p className="line-clamp-2 break-words text-ink-soft">{subtitle}</p>
          <p className="truncate text-ink-soft text-sm">{messages.leadsTo(link_url, button_text || title)}</p>
        </div>
      </div>
      <span className="money text-ink-soft text-sm">{messages.place(banner.display_order)}</span>
      <div className="w-28">
        <Badge tone={is_active ? 'leaf' : 'neutral'}>{is_active ? messages.active : messages.inactive}</Badge>
      </div>
      <div className="-ml-3 flex sm:gap-1">
        <SortButtons place={place} earlier={messages.earlier(title)} later={messages.later(title)} />
        <TooltipButton
          label={messages.edit(title)}
          icon={<Pencil aria-hidden className={ICON} />}
          onPress={onEdit}
        />
        <TooltipButton
          label={switchLabel}
          icon={<Power aria-hidden className={`${ICON} ${is_active ? 'text-leaf' : 'text-ink-soft'}`} />}
          isOff={isPending}
          onPress={() => void toggle()}
        />
        <TooltipButton
          label={messages.remove(title)}
          icon={<Trash2 aria-hidden className={`${ICON} text-danger`} />}
          onPress={onDelete}
        />
      </div>
    </li>
  );
}

/** Thumbnail with the banner's colour and picture. */
function BannerPlate({ banner: { bg_gradient, image_url } }: { banner: Banner }) {
  return (
    <div
      className={`grid h-16 w-24 shrink-0 place-items-center overflow-hidden rounded-control ${BANNER_FILLS[bannerFill(bg_gradient)]}`}
    >
      {image_url !== '' && (
        <img
          src={image_url}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          className="size-14 rounded-full bg-surface/92 object-contain p-1"
        />
      )}
    </div>
  );
}
