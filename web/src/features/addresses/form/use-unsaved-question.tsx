import { type ReactNode, useRef, useState } from 'react';
import { keepTabDraft } from '../../../lib/device/tab-drafts.ts';
import { LeaveQuestion } from '../../../ui/form/leave-question.tsx';

interface UnsavedQuestion {
  /** Marks the form as changed. */
  markDirty: () => void;
  /** Marks the form as saved or discarded. */
  clearDirty: () => void;
  /** Leaves; asks first if there are unsaved changes. */
  askToLeave: () => void;
  question: ReactNode;
}

/** Asks before a tap outside a sheet or a back navigation discards an unsaved address. */
export function useUnsavedQuestion(leave: () => void): UnsavedQuestion {
  const isDirty = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const clearDirty = () => {
    isDirty.current = false;
  };
  return {
    markDirty: () => {
      isDirty.current = true;
    },
    clearDirty,
    askToLeave: () => (isDirty.current ? setAsking(true) : leave()),
    question: (
      <LeaveQuestion
        isOpen={isAsking}
        onLeave={() => {
          clearDirty();
          keepTabDraft('newAddress', null);
          setAsking(false);
          leave();
        }}
        onStay={() => setAsking(false)}
      />
    ),
  };
}
