import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { useIsVisible } from '../../../lib/device/use-is-visible.ts';
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

const KEY = 'boardId';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let boardId: string | null = null;

/** The name under which this tab's board proves itself alive; the same after a reload. */
function boardIdOf(): string {
  boardId ??= readStored() ?? keep(randomUuid());
  return boardId;
}

function readStored(): string | null {
  try {
    const stored = sessionStorage.getItem(KEY);
    return stored !== null && UUID.test(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Where storage is forbidden, until the page is left. */
function keep(id: string): string {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {}
  return id;
}

/** Version 4. Not randomUUID: browsers withhold it from pages that are served without TLS. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
