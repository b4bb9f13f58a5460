import { uiMessages } from '../ui.messages.ts';
import { showToast } from './toast.tsx';
import type { Toast } from './toaster.tsx';

/** How long the panel's messages stay (section 8), and how long one may take a deed back. */
const STAFF_TOAST_MS = 5_000;
const UNDO_MS = 10_000;

/** Something that the panel's user asked for is done. */
export const tellDone = (text: string) => showToast({ kind: 'success', text, milliseconds: STAFF_TOAST_MS });
/** It is not, and why. */
export const tellFailed = (failure: string | Failure) =>
  showToast({ kind: 'error', ...partsOf(failure), milliseconds: STAFF_TOAST_MS });
/** Something that they did not ask for but should know. */
export const tellNews = (text: string) => showToast({ kind: 'info', text, milliseconds: STAFF_TOAST_MS });

/** A sentence, and a second, quieter line. */
export type Failure = Pick<Toast, 'text' | 'detail'>;

const partsOf = (failure: string | Failure) => (typeof failure === 'string' ? { text: failure } : failure);

interface Undo {
  undo: () => Promise<unknown>;
  undone: string;
  /** Why it was not taken back. */
  failedText: (error: unknown) => Failure;
}

/** It is done, and can be taken back as long as the message stays; a failed try can be made again. */
export const tellUndoable = (text: string, undo: Undo) => offerUndo('success', { text }, undo);

function offerUndo(kind: 'success' | 'error', said: Failure, undo: Undo): void {
  const action = { label: uiMessages.undo, onPress: () => void takeBack(undo) };
  showToast({ kind, ...said, milliseconds: UNDO_MS, action });
}

async function takeBack(deed: Undo): Promise<void> {
  try {
    await deed.undo();
    tellDone(deed.undone);
  } catch (error) {
    offerUndo('error', deed.failedText(error), deed);
  }
}
