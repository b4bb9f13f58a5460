import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMay } from '../../../lib/api/session.ts';
import { useUnsaved } from '../../../lib/form/unsaved.ts';
import { LeaveQuestion } from '../../../ui/form/leave-question.tsx';
import type { SectionId } from '../admin.messages.ts';
import { sectionIdsOf, sectionOf } from '../sections.ts';
import { sectionTo } from './opened.ts';

/**
 * The section that the hash names. A section with unsaved changes stays until the user confirms leaving it. The
 * declarative router cannot block navigation (docs/decisions/0012-declarative-router.md), and the hash changes in
 * many ways: links, the palette, the back button.
 */
export function useGuardedSection(): { section: SectionId; question: ReactNode } {
  const requested = sectionOf(useLocation().hash, sectionIdsOf(useMay()));
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
