import { createPersistedStore } from '../../../lib/persisted-store.ts';

/** Whether the sidebar shows its drawings alone; kept on this device. */
export const useIsCollapsed = createPersistedStore<boolean>('panelSidebar', (stored) => stored === true);
