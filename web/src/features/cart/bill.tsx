import { asPaisa, type Paisa, paisaOf, rupeesOf } from '@chulo/shared/domain/money/money';
import { reachesFreeDelivery } from '@chulo/shared/domain/money/order-price';
import type { OrderPrice, PricingTerms } from '@chulo/shared/domain/money/pricing';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/format/money.ts';
import { cartLineMessages } from './cart-lines.messages.ts';

interface BillProps {
  price: OrderPrice;
  terms: PricingTerms;
  isDelivery: boolean;
  promoCode: string | null;
  /** Rows after the discount. */
  children?: ReactNode;
}

const moneyOf = (paisa: Paisa) => formatMoney(rupeesOf(paisa));

/** The itemised price, with the amount still missing for free delivery (S9.18 to S9.26). */
export function Bill({ price, terms, isDelivery, promoCode, children }: BillProps) {
  const isFree = isDelivery && price.deliveryFee === 0;
  return (
    <div>
      <dl className="money grid gap-1.5">
        <BillRow name={cartLineMessages.subtotal} value={moneyOf(price.subtotal)} />
        {(price.discount > 0 || promoCode !== null) && (
          <BillRow
            name={cartLineMessages.discount(promoCode)}
            value={moneyOf(asPaisa(-price.discount))}
            isHighlighted
          />
        )}
        {children}
        {isDelivery && (
          <BillRow
            name={cartLineMessages.deliveryFee}
            value={isFree ? cartLineMessages.free : moneyOf(price.deliveryFee)}
            isHighlighted={isFree}
          />
        )}
        {price.packagingFee > 0 && (
          <BillRow name={cartLineMessages.packaging} value={moneyOf(price.packagingFee)} />
        )}
        {!price.pricesIncludeTax && terms.taxRate > 0 && (
          <BillRow name={cartLineMessages.tax(terms.taxRate)} value={moneyOf(price.tax)} />
        )}
        {price.rounding !== 0 && <BillRow name={cartLineMessages.rounding} value={moneyOf(price.rounding)} />}
        <div className="amount-row mt-1.5 border-line border-t pt-3 font-semibold text-xl">
          <dt>{cartLineMessages.total}</dt>
          <dd>{moneyOf(price.total)}</dd>
        </div>
        {price.pricesIncludeTax && price.tax > 0 && (
          <BillRow name={cartLineMessages.includesTax(terms.taxRate)} value={moneyOf(price.tax)} />
        )}
      </dl>
      {isDelivery && <FreeDelivery price={price} terms={terms} />}
    </div>
  );
}

export function BillRow({
  name,
  value,
  isHighlighted = false,
}: {
  name: string;
  value: string;
  isHighlighted?: boolean;
}) {
  return (
    <div className="amount-row">
      <dt className="text-ink-soft">{name}</dt>
      <dd className={isHighlighted ? 'font-semibold text-leaf' : ''}>{value}</dd>
    </div>
  );
}

/** Progress to the free delivery threshold; hidden when the restaurant has no threshold. */
function FreeDelivery({ price, terms }: Pick<BillProps, 'price' | 'terms'>) {
  const { freeDeliveryThreshold } = terms;
  const missing = asPaisa(paisaOf(freeDeliveryThreshold) - price.subtotal);
  const isReached = price.deliveryFee === 0 || reachesFreeDelivery(price.subtotal, terms);
  if (freeDeliveryThreshold <= 0 && !isReached) return null;
  const share = isReached ? 100 : (price.subtotal / paisaOf(freeDeliveryThreshold)) * 100;
  return (
    <div className="mt-3 grid gap-2 rounded-control bg-leaf/12 px-3 py-2.5">
      <p className="money text-sm">
        {isReached ? cartLineMessages.hasFreeDelivery : cartLineMessages.untilFreeDelivery(moneyOf(missing))}
      </p>
      <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-leaf/22">
        <span
          className="block h-full rounded-full bg-leaf transition-[width]"
          style={{ width: `${share}%` }}
        />
      </span>
    </div>
  );
}

/** The total beside the button of the bottom bar on phones. Hidden from screen readers, which read it in the bill. */
export function BarTotal({ price }: { price: OrderPrice }) {
  return (
    <p
      aria-hidden
      className="money shrink-0 whitespace-nowrap leading-tight narrow:flex narrow:w-full narrow:items-baseline narrow:justify-between lg:hidden"
    >
      <span className="block text-ink-soft text-sm">{cartLineMessages.total}</span>
      <b className="text-lg">{formatMoney(rupeesOf(price.total))}</b>
    </p>
  );
}
