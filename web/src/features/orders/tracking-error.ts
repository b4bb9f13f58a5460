import { ApiError, errorText } from '../../lib/api-errors.ts';
import { trackingMessages } from './tracking.messages.ts';

/** What the tracking screen says when its order could not be read (section 8). */
export function trackingErrorText(error: unknown): string {
  const text = errorText(error);
  if (!(error instanceof ApiError)) return text;
  if (error.status >= 400) return trackingMessages.fetchFailed(text);
  if (error.hasSentence) return text;
  return error.operationId === 'trackOrder' ? trackingMessages.trackingError : trackingMessages.orderError;
}
