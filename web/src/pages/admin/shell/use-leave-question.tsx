import { type ReactNode, useState } from 'react';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';

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
