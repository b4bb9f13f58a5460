import type { ReactNode } from 'react';
import { SpiltPot } from '../art/drawings.tsx';
import { Button } from '../form/button.tsx';
import { uiMessages } from '../ui.messages.ts';
import { BlankState } from './blank-state.tsx';

interface FailedStateProps {
  drawing?: ReactNode;
  sentence: string;
  /** A retry is running. */
  isBusy?: boolean;
  onRetry: () => void;
}

/** The error state of a page or section, with a retry button. */
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
