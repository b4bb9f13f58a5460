import { type ReactNode, useState } from 'react';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { uiMessages } from '../../../ui/ui.messages.ts';

interface LeaveQuestionProps {
  isOpen: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before unsaved changes are lost. */
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

/** @returns what a press on a way out does, and the question, which stands anywhere */
export function useLeaveQuestion(leave: () => void): { ask: () => void; question: ReactNode } {
  const isUnsaved = useUnsaved((store) => store.isUnsaved);
  const [isAsking, setAsking] = useState(false);
  const answer = (hasLeft: boolean) => {
    setAsking(false);
    if (hasLeft) leave();
  };
  return {
    ask: () => (isUnsaved ? setAsking(true) : leave()),
    question: <LeaveQuestion isOpen={isAsking} onLeave={() => answer(true)} onStay={() => answer(false)} />,
  };
}
