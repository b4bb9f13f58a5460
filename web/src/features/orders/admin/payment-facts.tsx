import type { OrderPayment } from '@chulo/shared/contract/orders/payments';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatMoment } from '../../../lib/format/nepal-clock.ts';
import { adminOrderMessages as messages, methodNames } from './admin-orders.messages.ts';

export function PaymentFacts({ payment }: { payment: OrderPayment }) {
  const { amount, method, walletAccount, transactionReference, at, by } = payment;
  return (
    <div className="wrap-anywhere">
      <p className="money font-semibold">{messages.paidBy(formatMoney(amount), methodNames[method])}</p>
      {walletAccount !== '' && <p>{messages.account(walletAccount)}</p>}
      {transactionReference !== '' && <p>{messages.reference(transactionReference)}</p>}
      <p className="text-ink-soft">{messages.by(formatMoment(at), by)}</p>
    </div>
  );
}
