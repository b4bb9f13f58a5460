import { create } from 'zustand';

export interface LiveStatus {
  /** The events stream is up. */
  isConnected: boolean;
  /** When the server was last heard, in milliseconds since 1970; null before the first time. */
  syncedAt: number | null;
}

/** What the connection chip tells: live, or how long ago the last word came. */
export const useLiveStatus = create<LiveStatus>(() => ({ isConnected: false, syncedAt: null }));

export function noteSync(): void {
  useLiveStatus.setState({ isConnected: true, syncedAt: Date.now() });
}

export function noteLoss(): void {
  useLiveStatus.setState({ isConnected: false });
}
