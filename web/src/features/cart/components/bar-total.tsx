import { rupeesOf } from '@chulo/shared/domain/money';
import type { OrderPrice } from '@chulo/shared/domain/pricing';
import { formatMoney } from '../../../lib/money.ts';
import { cartMessages } from '../cart.messages.ts';

/** Beside the button of a phone's bottom bar, where the bill may be out of sight; a screen reader has the bill. */
export function BarTotal({ price }: { price: OrderPrice }) {
  return (
    <p aria-hidden className="money shrink-0 leading-tight lg:hidden">
      <span className="block text-ink-soft text-sm">{cartMessages.total}</span>
      <b className="text-lg">{formatMoney(rupeesOf(price.total))}</b>
    </p>
  );
}
