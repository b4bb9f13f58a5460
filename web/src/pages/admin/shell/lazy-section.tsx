import { useState } from 'react';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { LoadingGroup, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useOnDemandComponent } from '../../../ui/overlay/use-on-demand-component.ts';
import { reloadNewVersion } from '../../../ui/page/new-version.ts';
import { pageMessages, type SectionId, sectionNames } from '../admin.messages.ts';
import { SECTIONS } from '../sections.ts';

/** Loads and renders a section. */
export function LazySection({ section }: { section: SectionId }) {
  const { code } = SECTIONS[section];
  const [attempt, setAttempt] = useState(1);
  const [hasFailed, setFailed] = useState(false);
  const Loaded = useOnDemandComponent(code.fetch, code.peek() === null ? attempt : 0, () => {
    setFailed(true);
    void reloadNewVersion();
  });
  const Section = code.peek() ?? Loaded;
  if (Section) return <Section />;
  if (hasFailed)
    return (
      <FailedState
        sentence={pageMessages.sectionMissing(sectionNames[section])}
        onRetry={() => setAttempt((before) => before + 1)}
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
