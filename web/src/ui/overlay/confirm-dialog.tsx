import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '../form/button.tsx';
import { uiMessages } from '../ui.messages.ts';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** 'Are you sure you want to …?' */
  question: string;
  /** Why the question no longer applies, instead of it: its record has changed or gone. It can then only be closed. */
  outdated?: string | null;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isBusy?: boolean;
  /** Something is missing that the action needs. */
  isIncomplete?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  focusAfter?: RefObject<HTMLElement | null>;
}

/** Asks for confirmation; the cancel button comes first and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, question, children, confirmLabel, isBusy = false, onConfirm, onClose } = props;
  const { isIncomplete = false, cancelLabel = uiMessages.cancel, focusAfter } = props;
  // Its own success changes the record too.
  const outdated = isBusy ? null : (props.outdated ?? null);
  const cancelRef = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
      title={title}
      description={outdated ?? question}
      focusFirst={() => cancelRef.current}
      {...(focusAfter ? { focusAfter } : {})}
      actions={
        <>
          <Button ref={cancelRef} variant="secondary" onClick={onClose}>
            {outdated === null ? cancelLabel : uiMessages.close}
          </Button>
          {/* The second click of a double click arrives before the button renders as busy. */}
          {outdated === null && (
            <Button
              variant="danger"
              isBusy={isBusy}
              aria-disabled={isIncomplete}
              className={isIncomplete ? 'opacity-55' : ''}
              onClick={({ detail }) => detail < 2 && onConfirm()}
            >
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
