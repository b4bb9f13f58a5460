import { Link } from 'react-router';
import { ApiError, errorText } from '../../../lib/api/api-errors.ts';
import { ErrorDrawing } from '../../../ui/art/drawings.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { buttonLook } from '../../../ui/form/button-look.ts';
import { uiMessages } from '../../../ui/ui.messages.ts';
import { trackingMessages } from './tracking.messages.ts';

interface TrackingFailureProps {
  message: string;
  homeHref: string;
  isBusy?: boolean;
  /** Omitted when a retry cannot help. */
  onRetry?: () => void;
}

/** A full error screen with Go Home (S8.41). */
export function TrackingFailure({ message, homeHref, isBusy = false, onRetry }: TrackingFailureProps) {
  return (
    <section className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-12 text-center">
      <ErrorDrawing />
      <h1 className="text-3xl">{trackingMessages.failed}</h1>
      <p role="alert" className="text-balance text-lg">
        {message}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to={homeHref} className={buttonLook()}>
          {trackingMessages.goHome}
        </Link>
        {onRetry && (
          <Button variant="secondary" isBusy={isBusy} onClick={onRetry}>
            {uiMessages.again}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The message of the tracking screen for a failed request (S8.40). */
export function trackingErrorText(error: unknown): string {
  const text = errorText(error);
  if (!(error instanceof ApiError)) return text;
  if (error.status >= 400) return trackingMessages.fetchFailed(text);
  if (error.hasServerText) return text;
  return error.operationId === 'trackOrder' ? trackingMessages.trackingError : trackingMessages.orderError;
}
