import { type ReactNode, useState } from 'react';
import { ApiError, NetworkError } from '../../../lib/api/api-errors.ts';
import { type FormRefusal, refusalOf } from '../../../lib/form/form-refusal.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { collectMessages as messages } from './payments.messages.ts';

interface Asked {
  orderNumber: number;
  answer: (isAccepted: boolean) => void;
}

interface Attempt<Body> {
  /** What was typed. Sent again after a lost answer, it is the same call with the same key. */
  typed: string;
  body: Body;
}

interface MoneyCall<Body, Answer> {
  typed: unknown;
  body: Body;
  send: (body: Body) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  notSaved: string;
}

/**
 * Sends what moves money. A reference that another payment has is asked about, and sent again when it is accepted.
 * @returns with the question's dialog
 */
export function useMoneyCall<Body extends { acceptsUsedReference?: boolean | undefined }>() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [lost, setLost] = useState<Attempt<Body> | null>(null);

  async function call<Answer>({ typed, ...request }: MoneyCall<Body, Answer>): Promise<FormRefusal | null> {
    const text = JSON.stringify(typed);
    const body = lost?.typed === text ? lost.body : request.body;
    setLost(null);
    try {
      request.onDone(await request.send(body));
      return null;
    } catch (error) {
      const { code, data } = error instanceof ApiError ? error : { code: null, data: null };
      if (code === 'payment.reference_used' && !body.acceptsUsedReference) {
        const { orderNumber } = data as { orderNumber: number };
        const isAccepted = await new Promise<boolean>((answer) => setAsked({ orderNumber, answer }));
        setAsked(null);
        if (isAccepted) return call({ typed, ...request, body: { ...body, acceptsUsedReference: true } });
      }
      if (error instanceof NetworkError) setLost({ typed: text, body });
      if (code === 'payment.due_differs')
        return { sentence: messages.dueDiffers(formatMoney((data as { due: number }).due)), fields: [] };
      return refusalOf(error, request.notSaved);
    }
  }

  const question: ReactNode = asked && (
    <ConfirmDialog
      isOpen
      title={messages.usedTitle(asked.orderNumber)}
      question={messages.usedQuestion(asked.orderNumber)}
      confirmLabel={messages.takeUsed}
      onConfirm={() => asked.answer(true)}
      onClose={() => asked.answer(false)}
    />
  );
  return { call, question };
}
