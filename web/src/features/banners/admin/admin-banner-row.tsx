import type { Banner } from '@chulo/shared/contract/menu/banners';
import { Pencil, Power, Trash2 } from 'lucide-react';
import { runAction } from '../../../panel/actions.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DROP_TARGET_LOOK, SortButtons, SortHandle } from '../../../ui/form/sort-controls.tsx';
import { TooltipButton } from '../../../ui/form/tooltip-button.tsx';
import type { Place } from '../../../ui/form/use-sortable.ts';
import { bannerFill } from '../banner-fill.ts';
import { BANNER_FILLS } from '../banner-slide.tsx';
import { adminBannersMessages } from './admin-banners.messages.ts';
import { useUpdateBanner } from './admin-banners.queries.ts';

const ICON = 'size-5';

interface AdminBannerRowProps {
  banner: Banner;
  place: Place;
  onEdit: () => void;
  onDelete: () => void;
}

/** One banner in the sortable list; its switch sends only the active flag (S4.28). */
export function AdminBannerRow({ banner, place, onEdit, onDelete }: AdminBannerRowProps) {
  const { id, title, subtitle, button_text, link_url, is_active } = banner;
  const { mutateAsync, isPending } = useUpdateBanner();

  async function toggle(): Promise<void> {
    if (isPending) return;
    await runAction(
      () => mutateAsync({ bannerId: id, is_active: !is_active }),
      adminBannersMessages.statusUpdated,
      adminBannersMessages.statusFailed,
    );
  }

  const switchLabel = is_active ? adminBannersMessages.disable(title) : adminBannersMessages.enable(title);
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
          <p className="truncate text-ink-soft text-sm">
            {adminBannersMessages.leadsTo(link_url, button_text || title)}
          </p>
        </div>
      </div>
      <span className="money text-ink-soft text-sm">{adminBannersMessages.place(banner.display_order)}</span>
      <div className="w-28">
        <Badge tone={is_active ? 'leaf' : 'neutral'}>
          {is_active ? adminBannersMessages.active : adminBannersMessages.inactive}
        </Badge>
      </div>
      <div className="-ml-3 flex sm:gap-1">
        <SortButtons
          place={place}
          earlier={adminBannersMessages.earlier(title)}
          later={adminBannersMessages.later(title)}
        />
        <TooltipButton
          label={adminBannersMessages.edit(title)}
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
          label={adminBannersMessages.remove(title)}
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
