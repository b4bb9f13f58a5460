import type { OrderRequest } from '@chulo/shared/contract/orders/requests';
import {
  askableKinds,
  MAX_REQUEST_TEXT,
  type RequestKind,
} from '@chulo/shared/domain/order/customer-requests';
import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import { type RefObject, useRef, useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { useSingleFlight } from '../../../lib/api/single-flight.ts';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { requestMessages as messages } from './requests.messages.ts';
import { useAskAboutOrder } from './requests.queries.ts';

interface CustomerRequestProps {
  orderId: string;
  status: OrderStatus;
  /** What she has asked for last. */
  request: OrderRequest | null;
}

/** What a customer can ask for when she can no longer do it herself, and what the restaurant has answered. */
export function CustomerRequest({ orderId, status, request }: CustomerRequestProps) {
  const [asking, setAsking] = useState<RequestKind | null>(null);
  const said = useRef<HTMLDivElement>(null);
  const kinds = request?.answer === null ? [] : askableKinds(status);
  return (
    <div className="grid w-full gap-3">
      <div ref={said} role="status" tabIndex={-1} className="grid gap-0.5 outline-none">
        {request && (
          <>
            <p className="as-typed">{messages.asked(request.kind, request.text)}</p>
            <p className="as-typed font-semibold">
              {request.answer === null
                ? messages.waiting
                : `${messages.answers[request.answer][request.kind]} ${request.answerText}`}
            </p>
          </>
        )}
      </div>
      {kinds.map((kind) => (
        <Button key={kind} variant="secondary" onClick={() => setAsking(kind)}>
          {messages.ask[kind]}
        </Button>
      ))}
      {asking && (
        <AskDialog
          key={asking}
          orderId={orderId}
          kind={asking}
          focusAfter={said}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

interface AskDialogProps {
  orderId: string;
  kind: RequestKind;
  /** Receives the focus when the buttons are gone. */
  focusAfter: RefObject<HTMLElement | null>;
  onClose: () => void;
}

function AskDialog({ orderId, kind, focusAfter, onClose }: AskDialogProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { mutateAsync: ask, isPending } = useAskAboutOrder();
  const once = useSingleFlight();
  async function send(): Promise<void> {
    setError(null);
    try {
      await ask({ params: { orderId }, body: { kind, text } });
      onClose();
    } catch (failure) {
      setError(errorText(failure));
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      focusAfter={focusAfter}
      title={messages.ask[kind]}
      description={messages.description[kind]}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.close}
          </Button>
          <Button
            disabled={kind === 'change' && text.trim() === ''}
            isBusy={isPending}
            onClick={() => void once(send)}
          >
            {messages.send}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 pb-3">
        <TextArea
          label={messages.text[kind]}
          rows={2}
          maxLength={MAX_REQUEST_TEXT}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <ErrorLine message={error} />
      </div>
    </Dialog>
  );
}
