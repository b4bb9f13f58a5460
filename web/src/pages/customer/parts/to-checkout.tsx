import type { OrderPrice } from '@chulo/shared/domain/money/pricing';
import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { Link } from 'react-router';
import { BarTotal } from '../../../features/cart/bill.tsx';
import { Button, buttonLook } from '../../../ui/form/button.tsx';
import { toCheckoutMessages as messages } from './to-checkout.messages.ts';
import type { CartBill } from './use-bill.ts';

interface ToCheckoutProps {
  bill: CartBill;
  price: OrderPrice;
}

/** The way from a cart to the checkout, or why there is none. */
export function ToCheckout({ bill, price }: ToCheckoutProps) {
  if (bill.hasProblem)
    return (
      <>
        <p role="status" className="text-danger">
          {messages.hasProblem}
        </p>
        <Button size="large" disabled>
          {messages.checkout}
        </Button>
      </>
    );
  if (bill.isBelowMinimum)
    return (
      <>
        <p role="status" className="text-turmeric-ink">
          {messages.belowMinimum(bill.minimumOrder)}
        </p>
        <Button size="large" disabled>
          {messages.belowMinimumButton(bill.minimumOrder)}
        </Button>
      </>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <BarTotal price={price} />
      <Link to={PATHS.checkout} className={`${buttonLook('primary', 'large')} grow`}>
        {messages.checkout}
      </Link>
    </div>
  );
}
