import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../lib/api/api-errors.ts';
import { expireSession, useSession } from '../../lib/api/session.ts';

/**
 * In the panel any error that says the word token, and any 401, ends the session (section 6); the guard then goes to
 * the sign-in.
 */
export function useTokenGuard(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const look = (error: unknown) => {
      if (endsSession(error)) expireSession(useSession.getState().token);
    };
    const stopReads = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
    });
    const stopWrites = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
    });
    return () => {
      stopReads();
      stopWrites();
    };
  }, [queryClient]);
}

/** Whether an error means that the bearer no longer counts, by its word or its status. */
export function endsSession(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /token/i.test(error.message) || (error instanceof ApiError && error.status === 401);
}
