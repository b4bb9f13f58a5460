import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '../form/button.tsx';
import { uiMessages } from '../ui.messages.ts';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** 'Are you sure you want to …?' */
  question: string;
  /** Details below the question. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** The confirmed action is running. */
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  focusAfter?: RefObject<HTMLElement | null>;
}

/** Asks for confirmation; the cancel button comes first and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, question, children, confirmLabel, isBusy = false, onConfirm, onClose } = props;
  const { cancelLabel = uiMessages.cancel, focusAfter } = props;
  const cancelRef = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
      title={title}
      description={question}
      focusFirst={() => cancelRef.current}
      {...(focusAfter ? { focusAfter } : {})}
      actions={
        <>
          <Button ref={cancelRef} variant="secondary" onClick={onClose}>
            {cancelLabel}
          </Button>
          {/* The second click of a double click arrives before the button renders as busy. */}
          <Button variant="danger" isBusy={isBusy} onClick={({ detail }) => detail < 2 && onConfirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
