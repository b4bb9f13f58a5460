import type { ReactNode } from 'react';
import { SpiltPot } from '../art/drawings.tsx';
import { Button } from '../form/button.tsx';
import { uiMessages } from '../ui.messages.ts';
import { BlankState } from './blank-state.tsx';

interface FailedStateProps {
  drawing?: ReactNode;
  sentence: string;
  /** It is being tried again. */
  isBusy?: boolean;
  onRetry: () => void;
}

/** Where something could not be fetched: said at once, with the way to try again. */
export function FailedState({ drawing = <SpiltPot />, sentence, isBusy = false, onRetry }: FailedStateProps) {
  return (
    <BlankState
      isAlert
      drawing={drawing}
      sentence={sentence}
      action={
        <Button isBusy={isBusy} onClick={onRetry}>
          {uiMessages.again}
        </Button>
      }
    />
  );
}
