import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { formMessages } from './form.messages.ts';

interface LeaveQuestionProps {
  isOpen: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks for confirmation before unsaved changes are lost. */
export function LeaveQuestion({ isOpen, onLeave, onStay }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={formMessages.leaveTitle}
      question={formMessages.leaveQuestion}
      confirmLabel={formMessages.leave}
      cancelLabel={formMessages.keepEditing}
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
}
