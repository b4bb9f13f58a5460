import { type ReactNode, useState } from 'react';
import { ApiError, NetworkError } from '../../../lib/api/api-errors.ts';
import { type FormRefusal, refusalOf } from '../../../lib/form/form-refusal.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { refundMessages } from '../refunds/refunds.messages.ts';
import { collectMessages } from './payments.messages.ts';

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
  onDone: (answer: Answer, sent: Body) => void;
  notSaved: string;
}

/** The texts of the dialog that asks whether a reference that was used before is right. */
interface Question {
  usedTitle: (orderNumber: number) => string;
  usedQuestion: (orderNumber: number) => string;
  takeUsed: string;
}

/** By error code: somebody has changed the amount meanwhile. The sentence names the present amount; `data` has it in rupees. */
const CHANGED: Readonly<Record<string, (data: Record<string, number>) => string>> = {
  'payment.due_differs': ({ due = 0 }) => collectMessages.dueDiffers(formatMoney(due)),
  'refund.refundable_differs': ({ refundable = 0 }) => refundMessages.changed(formatMoney(refundable)),
};

/**
 * Sends what moves money. A reference that another payment or refund has is asked about, and sent again when it is accepted.
 * @returns with the question's dialog
 */
export function useMoneyCall<Body extends { acceptsUsedReference?: boolean | undefined }>(
  messages: Question = collectMessages,
) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [lost, setLost] = useState<Attempt<Body> | null>(null);

  async function call<Answer>({ typed, ...request }: MoneyCall<Body, Answer>): Promise<FormRefusal | null> {
    const text = JSON.stringify(typed);
    const body = lost?.typed === text ? lost.body : request.body;
    setLost(null);
    try {
      request.onDone(await request.send(body), body);
      return null;
    } catch (error) {
      const data = error instanceof ApiError ? error.data : null;
      const code = (error instanceof ApiError && error.code) || '';
      if (code.endsWith('.reference_used') && !body.acceptsUsedReference) {
        const { orderNumber } = data as { orderNumber: number };
        const isAccepted = await new Promise<boolean>((answer) => setAsked({ orderNumber, answer }));
        setAsked(null);
        if (isAccepted) return call({ typed, ...request, body: { ...body, acceptsUsedReference: true } });
      }
      if (error instanceof NetworkError) setLost({ typed: text, body });
      const changed = CHANGED[code]?.(data as Record<string, number>);
      return changed === undefined ? refusalOf(error, request.notSaved) : { sentence: changed, fields: [] };
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
