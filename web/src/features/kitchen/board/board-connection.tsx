import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { randomUuid } from '../../../lib/device/random-uuid.ts';
import { useIsVisible } from '../../../lib/device/use-is-visible.ts';
import { formatClock } from '../../../lib/format/nepal-clock.ts';
import { offlineMessages as messages } from '../kitchen.messages.ts';
import { useIsSendingHeldUp } from '../moves/move-queue.store.ts';
import { useWaitingChanges } from '../moves/use-waiting-changes.ts';
import { playSound, useIsSoundOn } from '../sound/kitchen-sound.ts';
import { STALE_ALARM } from '../sound/kitchen-tones.ts';
import { useStationChoice, useUnwatchedStations } from '../stations/station-choice.ts';
import { kitchenWatchOptions } from './kitchen-watch.queries.ts';

interface BoardConnectionProps {
  isStale: boolean;
  isInSync: boolean;
  /** Time of the last sync in milliseconds since 1970; null while connected. */
  offlineSince: number | null;
}

/** Sounds the stale alarm, sends the board's heartbeat and shows the offline banner. */
export function BoardConnection({ isStale, isInSync, offlineSince }: BoardConnectionProps) {
  useStaleAlarm(isStale);
  useBoardHeartbeat(isInSync);
  return <OfflineBanner since={offlineSince} />;
}

/**
 * Shows since when the board is offline and how many changes wait on this device.
 * @param since time of the last sync in milliseconds since 1970; null while connected
 */
function OfflineBanner({ since }: { since: number | null }) {
  const count = useWaitingChanges();
  const isHeldUp = useIsSendingHeldUp() && count > 0;
  if (since === null && !isHeldUp) return null;
  const isOffline = since !== null;
  return (
    <div
      role="alert"
      className={`whitespace-nowrap text-sm leading-4 ${isOffline ? 'text-danger' : 'text-turmeric-ink'}`}
    >
      {/* Fills the gap below the header across the whole board: visible from a distance, without a layout shift. */}
      <span
        aria-hidden
        className={`-bottom-2 absolute inset-x-0 h-1.5 ${isOffline ? 'bg-danger' : 'bg-turmeric'}`}
      />
      {isOffline ? (
        <>
          <strong className="money block">{messages.since(formatClock(new Date(since)))}</strong>{' '}
          <span className="sr-only">{count > 0 ? messages.kept(count) : messages.readable}</span>
          {count > 0 && <span aria-hidden>{messages.keptShort(count)}</span>}
        </>
      ) : (
        messages.unsent(count)
      )}
    </div>
  );
}

/** A page that becomes visible again reconnects within this time. */
const FIRST_ALARM_AFTER_MS = 500;
/** Browsers run the timers of a hidden page once a minute, so its polls are late while all is well. */
const FIRST_ALARM_WHILE_HIDDEN_MS = 75_000;
const ALARM_EVERY_MS = 8_000;

/** A cook who does not look at the screen must still notice that the board is stale. */
function useStaleAlarm(isStale: boolean): void {
  const isSoundOn = useIsSoundOn();
  const isVisible = useIsVisible();
  const isRinging = isStale && isSoundOn;
  useEffect(() => {
    if (!isRinging) return;
    let timer = setTimeout(ring, isVisible ? FIRST_ALARM_AFTER_MS : FIRST_ALARM_WHILE_HIDDEN_MS);
    function ring(): void {
      playSound(STALE_ALARM);
      timer = setTimeout(ring, ALARM_EVERY_MS);
    }
    return () => clearTimeout(timer);
  }, [isRinging, isVisible]);
}

/** The server treats a board as closed after 60 seconds without a heartbeat, so two of three may be lost. */
const HEARTBEAT_EVERY_MS = 20_000;

let lastSentAt = Number.NEGATIVE_INFINITY;

/**
 * Sends heartbeats while the board is visible and in sync: the server then knows that somebody can see the
 * orders.
 */
function useBoardHeartbeat(isInSync: boolean): void {
  const queryClient = useQueryClient();
  const isVisible = useIsVisible();
  const isAlive = isInSync && isVisible;
  useEffect(() => {
    if (!isAlive) return;
    let timer = setTimeout(sendHeartbeat, Math.max(0, lastSentAt + HEARTBEAT_EVERY_MS - performance.now()));
    function sendHeartbeat(): void {
      lastSentAt = performance.now();
      const body = { stationId: useStationChoice.getState() };
      callApi('reportBoardHeartbeat', { params: { boardId: getBoardId() }, body }).then(
        ({ unwatchedStations }) => {
          useUnwatchedStations.setState(unwatchedStations, true);
          return queryClient.invalidateQueries({ queryKey: kitchenWatchOptions().queryKey });
        },
        // A lost heartbeat is followed by the next one; the offline banner reports the connection.
        () => undefined,
      );
      timer = setTimeout(sendHeartbeat, HEARTBEAT_EVERY_MS);
    }
    return () => clearTimeout(timer);
  }, [queryClient, isAlive]);
}

const KEY = 'boardId';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let boardId: string | null = null;

/** The board id of this tab for heartbeats; it survives a reload. */
function getBoardId(): string {
  boardId ??= readStored() ?? store(randomUuid());
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

/** Without storage the id lasts until the page is left. */
function store(id: string): string {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {}
  return id;
}
