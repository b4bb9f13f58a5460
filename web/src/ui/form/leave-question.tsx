import { useEffect } from 'react';
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

/** Makes the browser ask for confirmation before the page is left with unsaved changes. */
export function useUnsavedGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
