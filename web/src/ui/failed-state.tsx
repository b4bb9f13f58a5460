import type { ReactNode } from 'react';
import { BlankState } from './blank-state.tsx';
import { Button } from './button.tsx';
import { SpiltPot } from './drawings.tsx';
import { uiMessages } from './ui.messages.ts';

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
