import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '../form/button.tsx';
import { uiMessages } from '../ui.messages.ts';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** 'Are you sure you want to …?' */
  question: string;
  /** What it is about. */
  children?: ReactNode;
  confirmLabel: string;
  /** What leaves everything as it is. */
  cancelLabel?: string;
  /** The answer is being carried out. */
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  focusAfter?: RefObject<HTMLElement | null>;
}

/** Asks before something is gone; the way back stands first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, question, children, confirmLabel, isBusy = false, onConfirm, onClose } = props;
  const { cancelLabel = uiMessages.cancel, focusAfter } = props;
  const wayBack = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
      title={title}
      description={question}
      focusFirst={() => wayBack.current}
      {...(focusAfter ? { focusAfter } : {})}
      actions={
        <>
          <Button ref={wayBack} variant="secondary" onClick={onClose}>
            {cancelLabel}
          </Button>
          {/* The second press of a double click comes before it is drawn as busy. */}
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
