import { IconButton } from '../../../ui/icon-button.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { favoritesMessages } from '../favorites.messages.ts';
import { HeartMark } from './heart-mark.tsx';

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
