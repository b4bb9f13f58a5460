import { isRecord } from './persisted-store.ts';

/** Whether this is the router's first history entry in this tab: going back would leave the app. */
export function isFirstPage(): boolean {
  const state: unknown = history.state;
  return !isRecord(state) || !state.idx;
}
