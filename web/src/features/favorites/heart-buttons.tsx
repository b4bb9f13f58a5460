import type { Favorites } from '@chulo/shared/domain/menu/favorites';
import { Heart } from 'lucide-react';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { favoritesMessages } from './favorites.messages.ts';
import { addFavorite, removeFavorite, useFavorites } from './favorites.store.ts';

interface HeartToggleProps {
  kind: keyof Favorites;
  id: string;
  name: string;
  onAdded: () => void;
}

/** Likes it, or no longer. */
export function HeartToggle({ kind, id, name, onAdded }: HeartToggleProps) {
  const isLiked = useFavorites((favorites) => favorites[kind].includes(id));
  function press(): void {
    if (isLiked) {
      removeFavorite(kind, id);
      return;
    }
    addFavorite(kind, id);
    onAdded();
  }
  return (
    <IconButton
      label={favoritesMessages.heart(name)}
      variant="secondary"
      aria-pressed={isLiked}
      icon={<HeartMark isFull={isLiked} />}
      className="shadow-float"
      onClick={press}
    />
  );
}

/** Full is liked; the shape says it with the colour. */
export function HeartMark({ isFull }: { isFull: boolean }) {
  return (
    <Heart
      aria-hidden
      className={`size-6 text-vermilion transition ${isFull ? 'fill-vermilion' : 'fill-transparent'}`}
    />
  );
}

/** The heart of something that is liked: one press takes it off the list. */
export function RemoveHeart({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Tooltip text={favoritesMessages.removeHint}>
      <IconButton
        label={favoritesMessages.remove(name)}
        icon={<HeartMark isFull />}
        className="-my-2.5 -mr-2"
        onClick={onRemove}
      />
    </Tooltip>
  );
}
