import { uiMessages } from '../ui.messages.ts';
import { showToast } from './toast.tsx';
import type { Toast } from './toaster.tsx';

/** Milliseconds (S8.43). */
const STAFF_TOAST_MS = 5_000;
/** As UNDO_SECONDS of shared/domain/order, for which the customer's notification waits. */
export const UNDO_MS = 10_000;

export const showSuccess = (text: string) =>
  showToast({ kind: 'success', text, milliseconds: STAFF_TOAST_MS });
export const showError = (failure: string | Failure) =>
  showToast({ kind: 'error', ...partsOf(failure), milliseconds: STAFF_TOAST_MS });
/** Shows news that is not the result of an action. */
export const showInfo = (text: string) => showToast({ kind: 'info', text, milliseconds: STAFF_TOAST_MS });

export type Failure = Pick<Toast, 'text' | 'detail'>;

const partsOf = (failure: string | Failure) => (typeof failure === 'string' ? { text: failure } : failure);

export interface Undo {
  undo: () => Promise<unknown>;
  undone: string;
  failedText: (error: unknown) => Failure;
  /** True for an error that a retry cannot mend; by default none is. */
  isFinal?: (error: unknown) => boolean;
}

/** Shows that an action has succeeded, with an undo button; a failed undo can be retried unless its error is final. */
export const showUndoable = (text: string, undo: Undo) => offerUndo('success', { text }, undo);

function offerUndo(kind: 'success' | 'error', texts: Failure, undo: Undo): void {
  const action = { label: uiMessages.undo, onPress: () => void runUndo(undo) };
  showToast({ kind, ...texts, milliseconds: UNDO_MS, action });
}

/** Undoes an action, and shows the result. */
export async function runUndo(options: Undo): Promise<void> {
  try {
    await options.undo();
    showSuccess(options.undone);
  } catch (error) {
    const failure = options.failedText(error);
    if (options.isFinal?.(error)) showError(failure);
    else offerUndo('error', failure, options);
  }
}
