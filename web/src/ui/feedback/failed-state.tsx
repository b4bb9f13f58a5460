import type { ReactNode } from 'react';
import { ErrorDrawing } from '../art/drawings.tsx';
import { Button } from '../form/button.tsx';
import { uiMessages } from '../ui.messages.ts';
import { StateLayout } from './state-layout.tsx';

interface FailedStateProps {
  drawing?: ReactNode;
  sentence: string;
  isBusy?: boolean;
  onRetry: () => void;
}

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
