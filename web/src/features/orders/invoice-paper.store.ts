import { createPersistedStore } from '../../lib/persisted-store.ts';

/** What lies in the printer of this device: sheets of A4 or A5, or the 80 mm roll of a receipt printer. */
export const useHasReceiptRoll = createPersistedStore<boolean>('invoiceOnRoll', (stored) => stored === true);
