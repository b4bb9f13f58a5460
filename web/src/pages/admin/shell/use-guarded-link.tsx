import { type MouseEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUnsaved } from '../../../lib/form/unsaved.ts';
import { LeaveQuestion } from '../../../ui/form/leave-question.tsx';

interface GuardedLink {
  /** The properties of a link out of the panel. */
  linkTo: (path: string) => { to: string; onClick: (event: MouseEvent) => void };
  /** Leaves at once, or after the question. */
  leaveBy: (leave: () => void) => void;
  /** Must be rendered. */
  question: ReactNode;
}

/** Asks before unsaved changes are lost. */
export function useGuardedLink(): GuardedLink {
  const isUnsaved = useUnsaved((store) => store.isUnsaved);
  const navigate = useNavigate();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  return {
    linkTo: (path) => ({
      to: path,
      onClick: (event) => {
        const isNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
        if (!isUnsaved || isNewTab) return;
        event.preventDefault();
        setLeave(() => () => void navigate(path));
      },
    }),
    leaveBy: (leaving) => (isUnsaved ? setLeave(() => leaving) : leaving()),
    question: (
      <LeaveQuestion
        isOpen={leave !== null}
        onLeave={() => {
          setLeave(null);
          leave?.();
        }}
        onStay={() => setLeave(null)}
      />
    ),
  };
}
