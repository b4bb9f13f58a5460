import type { Order } from '@chulo/shared/contract/orders/orders';
import type { OrderPayment } from '@chulo/shared/contract/orders/payments';
import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { hasValidReference, type PaymentMethod, paymentDetailsOf } from '@chulo/shared/domain/money/payment';
import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleFlight } from '../../../lib/api/single-flight.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { methodNames } from '../../../lib/format/staff-orders.messages.ts';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { showError, showSuccess } from '../../../ui/feedback/staff-toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useRecordPayment } from '../orders.queries.ts';
import { PaymentFacts } from '../payments/payment-list.tsx';
import { collectMessages } from '../payments/payments.messages.ts';
import { orderPaymentsOptions } from '../payments/payments.queries.ts';
import { accountOf, methodsOf, standingOf } from '../payments/tender-values.ts';
import { paymentDoneText, paymentFailureText } from './admin-failures.ts';
import { staffMessages } from './admin-orders.messages.ts';
import { ShowWalletCode } from './show-wallet-code.tsx';

interface PaymentDialogProps {
  order: Order;
  restaurant: Restaurant;
  onPaid?: (() => void) | undefined;
  /** Opens the window for several tenders, tips and change. */
  onCollect: () => void;
  onClose: () => void;
}

/** Records a payment with one of the methods that the settings allow (S5.49). */
export function PaymentDialog({ order, restaurant, onPaid, onCollect, onClose }: PaymentDialogProps) {
  const choices = methodsOf(restaurant);
  const [method, setMethod] = useState<PaymentMethod>('cash');
  const [account, setAccount] = useState('');
  const [reference, setReference] = useState('');
  const [isReferenceTouched, setReferenceTouched] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const once = useSingleFlight();
  const { mutateAsync, isPending } = useRecordPayment();
  const isValid = hasValidReference(method, reference);
  // Another person may have recorded the payment already, or an attempt whose answer was lost: show it instead.
  const { data: recorded = [] } = useQuery(orderPaymentsOptions(order.id));
  const paid = isPending ? undefined : standingOf(recorded).at(-1);
  const [attempts, setAttempts] = useState<readonly string[]>([]);
  const isOwn = paid && attempts.includes(attemptOf(paid));

  function selectMethod(selected: string): void {
    const next = choices.find((choice) => choice === selected);
    if (!next) return;
    setMethod(next);
    setAccount(accountOf(next, restaurant));
    setError(null);
  }

  async function confirm(): Promise<void> {
    setError(null);
    const details = paymentDetailsOf({ method, walletAccount: account, transactionReference: reference });
    setAttempts([...attempts, attemptOf(details)]);
    try {
      const done = await mutateAsync({ orderId: order.id, ...details, orderTotal: order.total });
      showSuccess(paymentDoneText(done, method, restaurant.isDemo));
      onPaid?.();
      onClose();
    } catch (failure) {
      setError(paymentFailureText(failure));
      showError(paymentFailureText(failure));
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={staffMessages.payment(order.orderNumber)}
      description={staffMessages.amountDue(
        formatMoney(order.total),
        order.customer?.name ?? staffMessages.guest,
      )}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {staffMessages.cancel}
          </Button>
          <Button disabled={!isValid || Boolean(paid)} isBusy={isPending} onClick={() => void once(confirm)}>
            {staffMessages.confirmPayment}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-3">
        <Select
          label={staffMessages.method}
          value={method}
          onChange={selectMethod}
          options={choices.map((value) => ({ value, label: methodNames[value] }))}
        />
        {method !== 'cash' && (
          <>
            <ShowWalletCode restaurant={restaurant} method={method} amount={order.total} />
            <Field
              label={
                method === 'upi' ? staffMessages.upiAccount : staffMessages.walletAccount(methodNames[method])
              }
              value={account}
              maxLength={TEXT_BOUNDS.paymentDetail}
              onChange={({ target }) => setAccount(target.value)}
            />
            <Field
              label={staffMessages.reference}
              value={reference}
              maxLength={TEXT_BOUNDS.paymentDetail}
              required
              error={isReferenceTouched && !isValid ? staffMessages.referenceInvalid : null}
              onChange={({ target }) => setReference(target.value)}
              onBlur={() => setReferenceTouched(true)}
            />
          </>
        )}
        {paid && (
          <div role="alert">
            <p className="text-danger">{isOwn ? staffMessages.paidAlready : staffMessages.paidMeanwhile}</p>
            <PaymentFacts payment={paid} />
          </div>
        )}
        <ErrorLine message={paid ? null : error} />
        <Button variant="secondary" className="justify-self-start" onClick={onCollect}>
          {collectMessages.open}
        </Button>
      </div>
    </Dialog>
  );
}

/** The same for a payment and the attempt that has recorded it. */
const attemptOf = ({ method, transactionReference }: Pick<OrderPayment, 'method' | 'transactionReference'>) =>
  `${method} ${transactionReference.trim()}`;
