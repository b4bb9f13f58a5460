import type { Favorites } from '@chulo/shared/domain/menu/favorites';
import { Heart } from 'lucide-react';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { favoritesMessages } from './favorites.messages.ts';
import { addFavorite, removeFavorite, useFavorites } from './favorites.store.ts';

interface HeartToggleProps {
  kind: keyof Favorites;
  id: string;
  name: string;
  onAdded: () => void;
}

export function HeartToggle({ kind, id, name, onAdded }: HeartToggleProps) {
  const isLiked = useFavorites((favorites) => favorites[kind].includes(id));
  function toggle(): void {
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
      icon={<HeartIcon isFilled={isLiked} />}
      className="shadow-float"
      onClick={toggle}
    />
  );
}

/** Filled for a favourite; the shape, not only the colour, shows the state. */
export function HeartIcon({ isFilled }: { isFilled: boolean }) {
  return (
    <Heart
      aria-hidden
      className={`size-6 text-vermilion transition ${isFilled ? 'fill-vermilion' : 'fill-transparent'}`}
    />
  );
}
