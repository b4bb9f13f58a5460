import { showToast } from './toast.tsx';
import { uiMessages } from './ui.messages.ts';

/** How long the panel's messages stay (section 8), and how long one may take a deed back. */
const STAFF_TOAST_MS = 5_000;
const UNDO_MS = 10_000;

/** Something that the panel's user asked for is done. */
export const tellDone = (text: string) => showToast({ kind: 'success', text, milliseconds: STAFF_TOAST_MS });
/** It is not, and why. */
export const tellFailed = (text: string) => showToast({ kind: 'error', text, milliseconds: STAFF_TOAST_MS });
/** Something that they did not ask for but should know. */
export const tellNews = (text: string) => showToast({ kind: 'info', text, milliseconds: STAFF_TOAST_MS });
/** It is done, and can be taken back as long as the message stays. */
export const tellUndoable = (text: string, onUndo: () => void) =>
  showToast({
    kind: 'success',
    text,
    milliseconds: UNDO_MS,
    action: { label: uiMessages.undo, onPress: onUndo },
  });
