import type { LucideIcon } from 'lucide-react';
import { buttonLook } from '../../../ui/button-look.ts';

interface ToolButtonProps {
  label: string;
  Icon: LucideIcon;
  onClick: () => void;
}

/** A tool of the board: a picture, as large as a thumb with dough on it needs it. */
export function ToolButton({ label, Icon, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={`${buttonLook('ghost')} size-16 px-0!`}
    >
      <Icon aria-hidden className="size-7" />
    </button>
  );
}
