import { Button } from './button.tsx';
import { uiMessages } from './ui.messages.ts';

interface LoadStateProps {
  isLoading: boolean;
  loading?: string;
  /** What went wrong, or null. */
  error: string | null;
  onRetry: () => void;
}

/** What stands where data is not there yet, or could not be read. */
export function LoadState({ isLoading, loading = uiMessages.loading, error, onRetry }: LoadStateProps) {
  if (error !== null)
    return (
      <div role="alert">
        <p>{error}</p>
        <Button variant="secondary" onClick={onRetry}>
          {uiMessages.again}
        </Button>
      </div>
    );
  return isLoading ? <p>{loading}</p> : null;
}
