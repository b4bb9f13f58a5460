import type { Favorites } from '@chulo/shared/domain/favorites';
import { IconButton } from '../../../ui/icon-button.tsx';
import { favoritesMessages } from '../favorites.messages.ts';
import { addFavorite, removeFavorite, useFavorites } from '../favorites.store.ts';
import { HeartMark } from './heart-mark.tsx';

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
