import type { Category } from '@chulo/shared/contract/menu';
import { failureOf } from '../../../lib/api-errors.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { AIMED_LOOK, PlaceButtons, PlaceGrip } from '../../../ui/place-controls.tsx';
import { tellDone, tellFailed } from '../../../ui/staff-toast.ts';
import type { Place } from '../../../ui/use-places.ts';
import { staffCategoryMessages as messages } from '../staff-categories.messages.ts';
import { useUpdateCategory } from '../staff-menu.queries.ts';
import { CardActions } from './card-actions.tsx';

interface CategoryCardProps {
  category: Category;
  /** Null while its order cannot be changed. */
  place: Place | null;
  onEdit: () => void;
  onDelete: () => void;
}

export function CategoryCard({ category, place, onEdit, onDelete }: CategoryCardProps) {
  const { name, icon, description, isActive, productCount, displayOrder } = category;
  return (
    <Card
      as="li"
      className={`flex flex-col gap-3 p-4 ${place?.isAimedAt ? AIMED_LOOK : ''}`}
      {...place?.target}
    >
      {place && (
        <div className="-mx-4 -mt-4 flex items-center border-line border-b pr-1 pl-4 [&_button]:-outline-offset-3">
          <PlaceGrip place={place} className="-ml-2 py-3 pr-1" />
          <p className="money grow text-ink-soft text-sm">{messages.place(displayOrder)}</p>
          <PlaceButtons isGrid place={place} earlier={messages.earlier(name)} later={messages.later(name)} />
        </div>
      )}
      <div className="flex items-start gap-3">
        <span
          aria-hidden
          className={`grid size-12 shrink-0 place-items-center overflow-hidden rounded-full bg-turmeric/20 text-2xl ${isActive ? '' : 'grayscale'}`}
        >
          {icon}
        </span>
        <div className="min-w-0 grow">
          <h2 className="break-words font-semibold text-base leading-snug">{name}</h2>
          <p className="text-ink-soft text-sm">{messages.products(productCount)}</p>
        </div>
        <Badge tone={isActive ? 'leaf' : 'neutral'}>{isActive ? messages.active : messages.inactive}</Badge>
      </div>
      <p
        className={`line-clamp-3 grow break-words text-sm ${description === '' ? 'text-ink-soft italic' : ''}`}
      >
        {description === '' ? messages.noDescription : description}
      </p>
      <CardActions words={messages} name={name} onEdit={onEdit} onDelete={onDelete}>
        <ActiveSwitch category={category} />
      </CardActions>
    </Card>
  );
}

/** Sends the flag alone (section 4). */
function ActiveSwitch({ category: { id, name, isActive } }: { category: Category }) {
  const { mutateAsync, isPending } = useUpdateCategory();
  async function toggle(): Promise<void> {
    try {
      await mutateAsync({ categoryId: id, isActive: !isActive });
      tellDone(messages.statusUpdated);
    } catch (error) {
      tellFailed(failureOf(error, messages.statusFailed));
    }
  }
  return (
    <Button
      variant="ghost"
      isBusy={isPending}
      aria-label={isActive ? messages.disableOf(name) : messages.enableOf(name)}
      onClick={() => void toggle()}
    >
      {isActive ? messages.disable : messages.enable}
    </Button>
  );
}
