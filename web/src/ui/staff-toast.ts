import { showToast } from './toast.tsx';

/** How long the panel's messages stay (section 8). */
const STAFF_TOAST_MS = 5_000;

/** Something that the panel's user asked for is done. */
export const tellDone = (text: string) => showToast({ kind: 'success', text, milliseconds: STAFF_TOAST_MS });
/** It is not, and why. */
export const tellFailed = (text: string) => showToast({ kind: 'error', text, milliseconds: STAFF_TOAST_MS });
