import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { useIsVisible } from '../../lib/use-is-visible.ts';
import { boardIdOf } from './board-id.ts';
import { kitchenWatchOptions } from './kitchen-watch.queries.ts';

/** The server takes a minute of silence for a board that is gone: two of three may be lost. */
const EVERY_MS = 20_000;

/** When this tab last said that its board is alive. */
let saidAt = Number.NEGATIVE_INFINITY;

/**
 * Tells the server again and again that somebody can see the orders here. A board that is stale, or that nobody
 * sees, must not say so.
 */
export function useBoardAlive(isInSync: boolean): void {
  const queryClient = useQueryClient();
  const isVisible = useIsVisible();
  const isAlive = isInSync && isVisible;
  useEffect(() => {
    if (!isAlive) return;
    let timer = setTimeout(say, Math.max(0, saidAt + EVERY_MS - performance.now()));
    function say(): void {
      saidAt = performance.now();
      callApi('proveBoardAlive', { params: { boardId: boardIdOf() }, body: {} }).then(
        () => queryClient.invalidateQueries({ queryKey: kitchenWatchOptions().queryKey }),
        // One that is lost is followed by the next; that there is no connection is told elsewhere.
        () => undefined,
      );
      timer = setTimeout(say, EVERY_MS);
    }
    return () => clearTimeout(timer);
  }, [queryClient, isAlive]);
}
