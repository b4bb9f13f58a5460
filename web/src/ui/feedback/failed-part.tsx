import { Button } from '../form/button.tsx';
import { uiMessages } from '../ui.messages.ts';

interface FailedPartProps {
  sentence: string;
  onRetry: () => void;
}

/** The error state of a part of a page, with a retry button. */
export function FailedPart({ sentence, onRetry }: FailedPartProps) {
  return (
    <div role="alert">
      <p>{sentence}</p>
      <Button variant="secondary" onClick={onRetry}>
        {uiMessages.again}
      </Button>
    </div>
  );
}
