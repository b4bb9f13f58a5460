import type { Favorites } from '@chulo/shared/domain/menu/favorites';
import { type RefObject, useEffect, useRef } from 'react';
import { favoritesMessages } from '../../../features/favorites/favorites.messages.ts';
import { addFavorite, removeFavorite } from '../../../features/favorites/favorites.store.ts';
import { HeartIcon } from '../../../features/favorites/heart-buttons.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';

/** Heart button of a favourite that removes it from the list. */
export function RemoveHeart({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Tooltip text={favoritesMessages.removeHint}>
      <IconButton
        label={favoritesMessages.remove(name)}
        icon={<HeartIcon isFilled />}
        className="-my-2.5 -mr-2"
        onClick={onRemove}
      />
    </Tooltip>
  );
}

/**
 * Removes a favourite, with undo. The focus moves to the item that takes its position, or to the list if it is empty.
 */
export function useHeartRemoval(container: RefObject<HTMLElement | null>) {
  const removedRow = useRef<number | null>(null);
  useEffect(() => {
    if (removedRow.current === null) return;
    const rows = container.current?.querySelectorAll('article h3 a') ?? [];
    const next = rows[Math.min(removedRow.current, rows.length - 1)];
    removedRow.current = null;
    (next instanceof HTMLElement ? next : container.current)?.focus();
  });
  return (kind: keyof Favorites, id: string, name: string, row = 0) => {
    removedRow.current = row;
    const index = removeFavorite(kind, id);
    showToast({
      kind: 'info',
      text: favoritesMessages.removed(name),
      action: { label: favoritesMessages.undo, onPress: () => addFavorite(kind, id, index) },
    });
  };
}
