import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useUnsaved } from '../../../lib/form/unsaved.ts';
import { LeaveQuestion } from '../../../ui/form/leave-question.tsx';
import type { SectionId } from '../admin.messages.ts';
import { sectionOf } from '../sections.ts';
import { sectionTo } from './opened.ts';

/**
 * The section that the hash names, but a section with unsaved changes stays until somebody says that it may go. The
 * declarative router holds nobody back (decision 0012), and the hash changes in many ways: a link, the palette, going back.
 */
export function useHeldSection(): { section: SectionId; question: ReactNode } {
  const named = sectionOf(useLocation().hash);
  const [section, setSection] = useState(named);
  const isUnsaved = useUnsaved((store) => store.isUnsaved);
  const navigate = useNavigate();
  const isHeld = named !== section && isUnsaved;
  if (named !== section && !isUnsaved) setSection(named);
  return {
    section,
    question: (
      <LeaveQuestion
        isOpen={isHeld}
        onLeave={() => setSection(named)}
        onStay={() => void navigate(sectionTo(section), { replace: true })}
      />
    ),
  };
}
