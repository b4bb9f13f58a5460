import { create } from 'zustand';
import { deviceNow } from './server-clock.ts';

export interface LiveStatus {
  /** The event stream is connected. */
  isConnected: boolean;
  /** The time of the last data from the server, in milliseconds since 1970; null before the first. */
  syncedAt: number | null;
}

/** The state of the event stream, for the connection indicator. */
export const useLiveStatus = create<LiveStatus>(() => ({ isConnected: false, syncedAt: null }));

export function markSynced(): void {
  useLiveStatus.setState({ isConnected: true, syncedAt: deviceNow() });
}

export function markDisconnected(): void {
  useLiveStatus.setState({ isConnected: false });
}
