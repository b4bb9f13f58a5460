import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { uiMessages } from '../ui.messages.ts';

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
      title={uiMessages.leaveTitle}
      question={uiMessages.leaveQuestion}
      confirmLabel={uiMessages.leave}
      cancelLabel={uiMessages.keepEditing}
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
}
