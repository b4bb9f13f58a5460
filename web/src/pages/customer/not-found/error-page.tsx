import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useOneAtATime } from '../../../lib/api/one-at-a-time.ts';
import { SpiltPot } from '../../../ui/art/drawings.tsx';
import { BlankState } from '../../../ui/feedback/blank-state.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { buttonLook } from '../../../ui/form/button-look.ts';
import { useRootMark } from '../../../ui/page/use-root-mark.ts';
import { uiMessages } from '../../../ui/ui.messages.ts';
import { pageMessages } from './not-found.messages.ts';

/** The link loads the app anew: what broke may be in its memory. */
export function ErrorPage() {
  return (
    <Crashed sentence={pageMessages.crashedSentence}>
      <a href={PATHS.home} className={buttonLook()}>
        {pageMessages.backHome}
      </a>
    </Crashed>
  );
}

interface MissingPageProps {
  /** Fetches the page and shows it. */
  onRetry: () => Promise<void>;
}

/** The page's code did not come. It is asked for again by a press, and when the network is back. */
export function MissingPage({ onRetry }: MissingPageProps) {
  const [isBusy, setBusy] = useState(false);
  const once = useOneAtATime();
  async function retry(): Promise<void> {
    setBusy(true);
    await onRetry().catch(() => setBusy(false));
  }
  useEffect(() => {
    const tryNow = () => void once(retry);
    addEventListener('online', tryNow);
    return () => removeEventListener('online', tryNow);
  });
  return (
    <Crashed sentence={pageMessages.missingSentence}>
      <div className="flex flex-wrap justify-center gap-3">
        <Button isBusy={isBusy} onClick={() => void once(retry)}>
          {uiMessages.again}
        </Button>
        <Link to={PATHS.home} className={buttonLook('secondary')}>
          {pageMessages.backHome}
        </Link>
      </div>
    </Crashed>
  );
}

function Crashed({ sentence, children }: { sentence: string; children: ReactNode }) {
  useRootMark('bigScreen');
  return (
    <main>
      <h1 className="px-4 pt-12 text-center text-3xl">{pageMessages.crashed}</h1>
      <BlankState isAlert drawing={<SpiltPot />} sentence={sentence} action={children} />
    </main>
  );
}
