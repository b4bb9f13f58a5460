import { IconButton } from '../../ui/form/icon-button.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { favoritesMessages } from './favorites.messages.ts';
import { HeartIcon } from './heart-buttons.tsx';

// A file of its own, because the page of a dish does not need the tooltip's code.

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
