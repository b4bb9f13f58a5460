import type { MenuItem } from '@chulo/shared/contract/menu';
import { Moon } from 'lucide-react';
import { failureOf } from '../../../lib/api-errors.ts';
import { formatMoney } from '../../../lib/money.ts';
import { pictureOf } from '../../../lib/picture-kind.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FoodPicture, type PlateTint } from '../../../ui/food-picture.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Price } from '../../../ui/price.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { tellDone, tellFailed } from '../../../ui/staff-toast.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useUpdateItem } from '../staff-menu.queries.ts';
import { staffProductMessages as messages } from '../staff-products.messages.ts';
import { CardActions } from './card-actions.tsx';

interface ProductCardProps {
  item: MenuItem;
  tint: PlateTint;
  onEdit: () => void;
  onDelete: () => void;
}

export function ProductCard({ item, tint, onEdit, onDelete }: ProductCardProps) {
  const { name, description, image, isVeg, isAvailable, price, originalPrice, rating, reviewCount } = item;
  const isLowered = originalPrice !== null && originalPrice > price;
  return (
    <Card as="li" isLively className="flex flex-col gap-3 p-4">
      <div className="flex gap-3">
        <div className="w-28 shrink-0 self-start overflow-hidden rounded-control">
          <FoodPicture {...pictureOf(image)} alt="" tint={tint} isSoldOut={!isAvailable} />
        </div>
        <div className="grid min-w-0 grow content-start gap-1.5">
          <h2 className="break-words font-semibold text-base leading-snug">{name}</h2>
          <div className="flex flex-wrap gap-1.5">
            <Badge tone={isVeg ? 'leaf' : 'danger'}>{isVeg ? messages.veg : messages.nonVeg}</Badge>
            <Badge tone={isAvailable ? 'leaf' : 'neutral'}>
              {isAvailable ? messages.available : messages.unavailable}
            </Badge>
          </div>
          {!isAvailable && item.soldOutUntil !== null && <p className="text-sm">{messages.untilTomorrow}</p>}
        </div>
      </div>
      <div className="flex grow flex-col gap-2">
        <p
          className={`line-clamp-2 grow break-words text-ink-soft text-sm ${description === '' ? 'italic' : ''}`}
        >
          {description === '' ? messages.noDescription : description}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Price now={formatMoney(price)} original={isLowered ? formatMoney(originalPrice) : null} />
          <Rating value={rating} count={reviewCount} isShort />
        </div>
        <CardActions words={messages} name={name} onEdit={onEdit} onDelete={onDelete}>
          <Supply item={item} />
        </CardActions>
      </div>
    </Card>
  );
}

/** Each sends its flag alone (section 4). */
function Supply({ item: { id, name, isAvailable } }: { item: MenuItem }) {
  const { mutateAsync, isPending } = useUpdateItem();
  async function change(flag: { isAvailable: boolean } | { soldOutUntil: 'tomorrow' }): Promise<void> {
    if (isPending) return;
    try {
      await mutateAsync({ menuItemId: id, ...flag });
      tellDone(messages.availabilityUpdated);
    } catch (error) {
      tellFailed(failureOf(error, messages.availabilityFailed));
    }
  }
  return (
    <>
      <Button
        variant="ghost"
        isBusy={isPending}
        aria-label={isAvailable ? messages.disableOf(name) : messages.enableOf(name)}
        onClick={() => void change({ isAvailable: !isAvailable })}
      >
        {isAvailable ? messages.disable : messages.enable}
      </Button>
      {isAvailable && (
        <Tooltip text={messages.soldOut}>
          <IconButton
            label={messages.soldOutOf(name)}
            icon={<Moon aria-hidden className="size-5" />}
            onClick={() => void change({ soldOutUntil: 'tomorrow' })}
          />
        </Tooltip>
      )}
    </>
  );
}
