import type { Order } from '@chulo/shared/contract/orders/orders';
import { MAX_REQUEST_TEXT, type RequestAnswer } from '@chulo/shared/domain/order/customer-requests';
import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { formatClock } from '../../../lib/format/nepal-clock.ts';
import { showError, showSuccess } from '../../../ui/feedback/staff-toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { staffRequestMessages as messages } from './requests.messages.ts';
import { useAnswerRequest } from './requests.queries.ts';

interface OrderRequestProps {
  order: Order;
  /** Asks for the reason of the cancellation, which then answers. */
  onCancel: () => void;
}

/** What the customer has asked for last, for staff to answer. */
export function OrderRequest({ order, onCancel }: OrderRequestProps) {
  const { request } = order;
  const [text, setText] = useState('');
  const { mutate, isPending } = useAnswerRequest();
  if (!request) return null;
  const { number, kind, answer } = request;
  const send = (given: RequestAnswer) =>
    mutate(
      { params: { orderId: order.id, number: String(number) }, body: { answer: given, text } },
      {
        onSuccess: () => {
          setText('');
          showSuccess(messages.told);
        },
        onError: (error) => showError(errorText(error)),
      },
    );
  return (
    <section
      aria-label={messages.title[kind]}
      className={`grid gap-2 rounded-card border p-4 ${answer === null ? 'border-turmeric bg-turmeric/12' : 'border-line'}`}
    >
      <h3 className="flex items-center gap-2 text-lg">
        <MessageCircleQuestion aria-hidden className="size-5 shrink-0" />
        {messages.title[kind]}
      </h3>
      {request.text !== '' && <p className="as-typed font-semibold">{request.text}</p>}
      <p className="text-ink-soft">{messages.askedAt(formatClock(request.askedAt))}</p>
      {answer !== null ? (
        <p className="as-typed">{messages.answered(answer, request.answerText)}</p>
      ) : (
        <>
          <Field
            label={messages.answerText[kind]}
            maxLength={MAX_REQUEST_TEXT}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <div className="flex flex-wrap gap-2">
            {kind === 'cancel' ? (
              <Button variant="danger" onClick={onCancel}>
                {messages.cancelOrder}
              </Button>
            ) : (
              <Button isBusy={isPending} onClick={() => send('done')}>
                {messages.answer.done}
              </Button>
            )}
            <Button variant="secondary" isBusy={isPending} onClick={() => send('not_possible')}>
              {messages.answer.not_possible}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
