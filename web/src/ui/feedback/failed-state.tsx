import type { ReactNode } from 'react';
import { ErrorDrawing } from '../art/drawings.tsx';
import { Button } from '../form/button.tsx';
import { uiMessages } from '../ui.messages.ts';
import { StateLayout } from './state-layout.tsx';

interface FailedStateProps {
  drawing?: ReactNode;
  sentence: string;
  /** A retry is running. */
  isBusy?: boolean;
  onRetry: () => void;
}

/** The error state of a page or section, with a retry button. */
export function FailedState({
  drawing = <ErrorDrawing />,
  sentence,
  isBusy = false,
  onRetry,
}: FailedStateProps) {
  return (
    <StateLayout
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
