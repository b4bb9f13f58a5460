import type { Order } from '@chulo/shared/contract/orders/orders';
import type { OrderPayment } from '@chulo/shared/contract/orders/payments';
import { NO_PAISA, paisaOf, rupeesOf } from '@chulo/shared/domain/money/money';
import { changeOf } from '@chulo/shared/domain/money/payment';
import { Undo2 } from 'lucide-react';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatMoment } from '../../../lib/format/nepal-clock.ts';
import { methodNames } from '../../../lib/format/staff-orders.messages.ts';
import { Button } from '../../../ui/form/button.tsx';
import { correctionMessages, paymentListMessages as messages } from './payments.messages.ts';

export const nameOfPayment = ({ amount, method }: OrderPayment) =>
  messages.paidBy(formatMoney(amount), methodNames[method]);

/** One payment. `takenBack` is the entry that takes it back. */
export function PaymentFacts({ payment, takenBack }: { payment: OrderPayment; takenBack?: OrderPayment }) {
  const { amount, tip, given, walletAccount, transactionReference, rider, reason, movedOrderNumber } =
    payment;
  const Amount = takenBack ? 's' : 'span';
  const moved = takenBack ? null : movedOrderNumber;
  return (
    <div className="wrap-anywhere">
      <p className="money font-semibold">
        <Amount>{nameOfPayment(payment)}</Amount>
      </p>
      {tip > 0 && <p className="money">{messages.tip(formatMoney(tip))}</p>}
      {given !== null && (
        <p className="money">
          {messages.given(
            formatMoney(given),
            formatMoney(rupeesOf(changeOf(paisaOf(given), paisaOf(amount), paisaOf(tip)) ?? NO_PAISA)),
          )}
        </p>
      )}
      {rider !== '' && <p>{messages.carriedBy(rider)}</p>}
      {walletAccount !== '' && <p>{messages.account(walletAccount)}</p>}
      {transactionReference !== '' && <p>{messages.reference(transactionReference)}</p>}
      <p className="text-ink-soft">{messages.by(formatMoment(payment.at), payment.by)}</p>
      {moved !== null && <p>{messages.movedFrom(moved)}</p>}
      {reason !== '' && <p className="as-typed">{messages.because(reason)}</p>}
      {takenBack && (
        <div className="mt-1 border-danger border-s-2 ps-2">
          <p className="font-semibold text-danger">{messages.corrected}</p>
          {takenBack.movedOrderNumber !== null && <p>{messages.movedTo(takenBack.movedOrderNumber)}</p>}
          <p className="as-typed">{messages.because(takenBack.reason)}</p>
          <p className="text-ink-soft">{messages.by(formatMoment(takenBack.at), takenBack.by)}</p>
        </div>
      )}
    </div>
  );
}

interface PaymentListProps {
  order: Order;
  payments: readonly OrderPayment[];
  /** Missing for those who may not correct one. */
  onCorrect?: ((payment: OrderPayment) => void) | undefined;
}

/** Every payment of an order; one that was taken back stays, with the reason and who. */
export function PaymentList({ order, payments, onCorrect }: PaymentListProps) {
  const taken = payments.filter(({ corrects }) => corrects === null);
  return (
    <>
      {taken.length === 0 && <p>{messages.none}</p>}
      <ol aria-label={messages.label} className="grid gap-3 empty:hidden">
        {taken.map((payment) => {
          const takenBack = payments.find(({ corrects }) => corrects === payment.number);
          return (
            <li key={payment.number} className="flex flex-wrap items-start justify-between gap-2">
              <PaymentFacts payment={payment} {...(takenBack ? { takenBack } : {})} />
              {onCorrect && !takenBack && (
                <Button
                  variant="ghost"
                  aria-label={correctionMessages.correctOf(nameOfPayment(payment))}
                  onClick={() => onCorrect(payment)}
                >
                  <Undo2 aria-hidden className="size-5" />
                  {correctionMessages.correct}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {order.paidAmount > 0 && order.dueAmount > 0 && (
        <p className="money font-semibold">{messages.due(formatMoney(order.dueAmount))}</p>
      )}
    </>
  );
}
