import { useState } from 'react';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { LoadingGroup, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useOnDemandComponent } from '../../../ui/overlay/use-part.ts';
import { pageMessages, type SectionId, sectionNames } from '../admin.messages.ts';
import { SECTIONS } from '../sections.ts';

/** A section as soon as its code is here. */
export function SectionPlace({ section }: { section: SectionId }) {
  const { code } = SECTIONS[section];
  const [asked, setAsked] = useState(1);
  const [hasFailed, setFailed] = useState(false);
  const Fetched = useOnDemandComponent(code.fetch, code.peek() === null ? asked : 0, () => setFailed(true));
  const Section = code.peek() ?? Fetched;
  if (Section) return <Section />;
  if (hasFailed)
    return (
      <FailedState
        sentence={pageMessages.sectionMissing(sectionNames[section])}
        onRetry={() => setAsked((before) => before + 1)}
      />
    );
  return (
    <LoadingGroup label={pageMessages.loadingSection(sectionNames[section])}>
      <div className="grid gap-4">
        <Skeleton className="h-11 max-w-96" />
        <Skeleton className="h-64" />
      </div>
    </LoadingGroup>
  );
}
