import { type ReactNode, useRef, useState } from 'react';
import { LeaveQuestion } from '../../../ui/form/leave-question.tsx';

interface UnsavedQuestion {
  /** Something was written that leaving would lose. */
  noteWriting: () => void;
  /** It is saved, or given up on purpose. */
  forgetWriting: () => void;
  /** Leaves, after a question where something was written. */
  askToLeave: () => void;
  question: ReactNode;
}

/** A touch beside a sheet or the way back loses no address that somebody is writing. */
export function useUnsavedQuestion(leave: () => void): UnsavedQuestion {
  const isWritten = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const forgetWriting = () => {
    isWritten.current = false;
  };
  return {
    noteWriting: () => {
      isWritten.current = true;
    },
    forgetWriting,
    askToLeave: () => (isWritten.current ? setAsking(true) : leave()),
    question: (
      <LeaveQuestion
        isOpen={isAsking}
        onLeave={() => {
          forgetWriting();
          setAsking(false);
          leave();
        }}
        onStay={() => setAsking(false)}
      />
    ),
  };
}
