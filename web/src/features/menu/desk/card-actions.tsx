import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';

export interface CardActionsProps {
  words: {
    edit: string;
    editOf: (name: string) => string;
    delete: string;
    deleteOf: (name: string) => string;
  };
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  /** What switches it, between the two. */
  children: ReactNode;
}

/** The foot of a card of the panel's menu. */
export function CardActions({ words, name, onEdit, onDelete, children }: CardActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Button variant="secondary" aria-label={words.editOf(name)} onClick={onEdit}>
        <Pencil aria-hidden className="size-4" />
        {words.edit}
      </Button>
      {children}
      <Tooltip text={words.delete}>
        <IconButton
          label={words.deleteOf(name)}
          icon={<Trash2 aria-hidden className="size-5 text-danger" />}
          className="ml-auto"
          onClick={onDelete}
        />
      </Tooltip>
    </div>
  );
}
