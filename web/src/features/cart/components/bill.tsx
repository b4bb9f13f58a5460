import { rupeesOf } from '@chulo/shared/domain/money';
import type { OrderPrice } from '@chulo/shared/domain/pricing';
import { formatMoney } from '../../../lib/money.ts';
import { cartMessages } from '../cart.messages.ts';

interface BillProps {
  price: OrderPrice;
  /** Percent. */
  taxRate: number;
}

export function Bill({ price, taxRate }: BillProps) {
  const rows = [
    [cartMessages.subtotal, price.subtotal],
    [cartMessages.discount, -price.discount],
    [cartMessages.deliveryFee, price.deliveryFee],
    [cartMessages.tax(taxRate), price.tax],
    [cartMessages.total, price.total],
  ] as const;
  return (
    <section aria-label={cartMessages.bill}>
      <h3>{cartMessages.bill}</h3>
      <dl>
        {rows.map(([name, paisa]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(rupeesOf(paisa))}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
