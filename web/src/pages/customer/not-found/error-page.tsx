import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSingleFlight } from '../../../lib/api/single-flight.ts';
import { ErrorDrawing } from '../../../ui/art/drawings.tsx';
import { StateLayout } from '../../../ui/feedback/state-layout.tsx';
import { Button, buttonLook } from '../../../ui/form/button.tsx';
import { loadWithRetries } from '../../../ui/overlay/use-on-demand-component.ts';
import { reloadNewVersion } from '../../../ui/page/new-version.ts';
import { useRootMark } from '../../../ui/page/use-root-mark.ts';
import { uiMessages } from '../../../ui/ui.messages.ts';
import { pageMessages } from './not-found.messages.ts';

/** The link reloads the app, because its state may be broken. */
export function ErrorPage() {
  return (
    <ErrorLayout sentence={pageMessages.crashedSentence}>
      <a href={PATHS.home} className={buttonLook()}>
        {pageMessages.backHome}
      </a>
    </ErrorLayout>
  );
}

interface MissingPageProps {
  onRetry: () => Promise<void>;
}

/**
 * Shown when the code of a page could not be loaded. Loads it again on click, and from when the network is back until it
 * has loaded; after an upgrade of the server the page reloads.
 */
export function MissingPage({ onRetry }: MissingPageProps) {
  const [isBusy, setBusy] = useState(false);
  const runOnce = useSingleFlight();
  async function retry(): Promise<void> {
    setBusy(true);
    await onRetry().catch(() => setBusy(false));
  }
  const load = useRef(onRetry);
  useEffect(() => {
    load.current = onRetry;
  });
  useEffect(() => {
    void reloadNewVersion();
    let stop = () => {};
    const onOnline = () => {
      stop();
      ({ stop } = loadWithRetries(() => load.current(), { onLoaded: () => undefined }));
    };
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('online', onOnline);
      stop();
    };
  }, []);
  return (
    <ErrorLayout sentence={pageMessages.missingSentence}>
      <div className="flex flex-wrap justify-center gap-3">
        <Button isBusy={isBusy} onClick={() => void runOnce(retry)}>
          {uiMessages.again}
        </Button>
        <Link to={PATHS.home} className={buttonLook('secondary')}>
          {pageMessages.backHome}
        </Link>
      </div>
    </ErrorLayout>
  );
}

function ErrorLayout({ sentence, children }: { sentence: string; children: ReactNode }) {
  useRootMark('bigScreen');
  return (
    <main>
      <h1 className="px-4 pt-12 text-center text-3xl">{pageMessages.crashed}</h1>
      <StateLayout isAlert drawing={<ErrorDrawing />} sentence={sentence} action={children} />
    </main>
  );
}
