import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';

export interface CardActionsProps {
  messages: {
    edit: string;
    editOf: (name: string) => string;
    delete: string;
    deleteOf: (name: string) => string;
  };
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  /** The toggle, between Edit and Delete. */
  children: ReactNode;
}

export function CardActions({ messages, name, onEdit, onDelete, children }: CardActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Button variant="secondary" aria-label={messages.editOf(name)} onClick={onEdit}>
        <Pencil aria-hidden className="size-4" />
        {messages.edit}
      </Button>
      {children}
      <Tooltip text={messages.delete}>
        <IconButton
          label={messages.deleteOf(name)}
          icon={<Trash2 aria-hidden className="size-5 text-danger" />}
          className="ml-auto"
          onClick={onDelete}
        />
      </Tooltip>
    </div>
  );
}
