import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { Copy, Moon } from 'lucide-react';
import { pictureOf } from '../../../lib/format/picture-kind.ts';
import { type OpenOrder, openOrdersMessages } from '../../../lib/format/staff-orders.messages.ts';
import { nowDate } from '../../../lib/live/server-clock.ts';
import { runAction } from '../../../panel/actions.ts';
import { FoodPicture, type PlateTint } from '../../../ui/art/food-picture.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Rating } from '../../../ui/data/rating.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { DROP_TARGET_LOOK, SortBar } from '../../../ui/form/sort-controls.tsx';
import type { Place } from '../../../ui/form/use-sortable.ts';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';
import { adminProductMessages as messages } from '../admin/admin-menu.messages.ts';
import { CardActions } from '../admin/card-section.tsx';
import { Price } from '../cards/dish-marks.tsx';
import { useUpdateItem } from './products.queries.ts';
import { returnText } from './return-text.ts';
import { soldOutOptions } from './sold-out-names.ts';

interface ProductCardProps {
  item: MenuItem;
  /** With what is sold out of it, and not cooked yet. */
  openOrders: readonly OpenOrder[];
  tint: PlateTint;
  /** Its place among the dishes of its category; null while a search hides some of them. */
  order: { place: Place; of: readonly MenuItem[] } | null;
  onEdit: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
}

/** A dish in the list of the panel. */
export function ProductCard({
  item,
  openOrders,
  tint,
  order,
  onEdit,
  onDuplicate,
  onDelete,
}: ProductCardProps) {
  const { name, description, image, isVeg, isAvailable, price, originalPrice, rating, reviewCount } = item;
  const isReduced = originalPrice !== null && originalPrice > price;
  return (
    <Card
      as="li"
      isLively
      className={`flex flex-col gap-3 p-4 ${order?.place.isDropTarget ? DROP_TARGET_LOOK : ''}`}
      {...order?.place.target}
    >
      {order && (
        <SortBar
          place={order.place}
          text={messages.place(order.of.indexOf(item) + 1, order.of.length, item.category)}
          earlier={messages.earlier(name)}
          later={messages.later(name)}
        />
      )}
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
          <Supply item={item} openOrders={openOrders} />
        </div>
      </div>
      <div className="flex grow flex-col gap-2">
        <p
          className={`line-clamp-2 grow break-words text-ink-soft text-sm ${description === '' ? 'italic' : ''}`}
        >
          {description === '' ? messages.noDescription : description}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Price now={price} original={isReduced ? originalPrice : null} />
          <Rating value={rating} count={reviewCount} isShort />
        </div>
        <CardActions messages={messages} name={name} onEdit={onEdit} onDelete={onDelete}>
          <AvailabilityButtons item={item} />
          <Tooltip text={messages.duplicate}>
            <IconButton
              label={messages.duplicateOf(name)}
              icon={<Copy aria-hidden className="size-5" />}
              onClick={onDuplicate}
            />
          </Tooltip>
        </CardActions>
      </div>
    </Card>
  );
}

/** When a sold-out product returns, how many are left, which of its options are sold out, and which orders wait for it. */
function Supply({ item, openOrders }: Pick<ProductCardProps, 'item' | 'openOrders'>) {
  const { isAvailable, soldOutUntil, stockLeft, stockEndsAt, customizations } = item;
  const soldOut = soldOutOptions({ customizations });
  return (
    <>
      {!isAvailable && soldOutUntil !== null && (
        <p className="text-sm">{returnText(soldOutUntil, nowDate())}</p>
      )}
      {stockLeft !== null && (
        <p className="text-sm">
          {stockEndsAt === null ? messages.left(stockLeft) : messages.leftToday(stockLeft)}
        </p>
      )}
      {soldOut.length > 0 && (
        <p className="break-words text-sm">{messages.optionsSoldOut(soldOut.join(', '))}</p>
      )}
      {openOrders.length > 0 && (
        <p className="break-words text-sm">
          {openOrdersMessages.label} <b className="money">{openOrdersMessages.list(openOrders)}</b>
        </p>
      )}
    </>
  );
}

/** Each button sends only its own flag (S4.30). */
function AvailabilityButtons({ item: { id, name, isAvailable } }: { item: MenuItem }) {
  const { mutateAsync, isPending } = useUpdateItem();
  async function change(flag: { isAvailable: boolean } | { soldOutUntil: 'tomorrow' }): Promise<void> {
    if (isPending) return;
    await runAction(
      () => mutateAsync({ menuItemId: id, ...flag }),
      messages.availabilityUpdated,
      messages.availabilityFailed,
    );
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
