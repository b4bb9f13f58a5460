import { Button } from '../form/button.tsx';
import { uiMessages } from '../ui.messages.ts';

interface FailedPartProps {
  sentence: string;
  onRetry: () => void;
}

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
