import { type MouseEvent, type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useUnsaved } from '../../../lib/form/unsaved.ts';
import { LeaveQuestion } from '../../../ui/form/leave-question.tsx';
import type { SectionId } from '../admin.messages.ts';
import { sectionOf } from '../sections.ts';
import { sectionTo } from './opened.ts';
import { useSections } from './use-sections.ts';

interface GuardedLink {
  linkTo: (path: string) => { to: string; onClick: (event: MouseEvent) => void };
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

/**
 * The section that the hash names. A section with unsaved changes stays until the user confirms leaving it. The
 * declarative router cannot block navigation (docs/decisions/0012-declarative-router.md), and the hash changes in
 * many ways: links, the palette, the back button.
 */
export function useGuardedSection(): { section: SectionId; question: ReactNode } {
  const requested = sectionOf(useLocation().hash, useSections(true));
  const [section, setSection] = useState(requested);
  const isUnsaved = useUnsaved((store) => store.isUnsaved);
  const navigate = useNavigate();
  const isBlocked = requested !== section && isUnsaved;
  if (requested !== section && !isUnsaved) setSection(requested);
  return {
    section,
    question: (
      <LeaveQuestion
        isOpen={isBlocked}
        onLeave={() => setSection(requested)}
        onStay={() => void navigate(sectionTo(section), { replace: true })}
      />
    ),
  };
}
