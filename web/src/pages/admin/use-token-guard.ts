import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../lib/api/api-errors.ts';
import { expireSession, useSession } from '../../lib/api/session.ts';

/** Ends the session on any error of the panel that contains the word token and on any 401 (S6.27). */
export function useTokenGuard(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const onError = (error: unknown) => {
      if (endsSession(error)) expireSession(useSession.getState().token);
    };
    const stopReads = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
    });
    const stopWrites = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
    });
    return () => {
      stopReads();
      stopWrites();
    };
  }, [queryClient]);
}

/** Whether an error means that the bearer token is no longer valid, by its message or its status. */
export function endsSession(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /token/i.test(error.message) || (error instanceof ApiError && error.status === 401);
}
