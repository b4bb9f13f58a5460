import { formatMoney } from '../../../lib/money.ts';
import { placingMessages as messages } from '../placing.messages.ts';
import { OrderPlacedFrame } from './order-placed-frame.tsx';

interface OrderSavedProps {
  /** The first one says where the order is now; none for a demonstration (DEMO_FALLBACK). */
  sentences: readonly string[];
  /** In rupees. */
  total: number;
  homeHref: string;
}

/** Placed by the guest and not known to the restaurant yet: no number, nothing to follow, no promise. */
export function OrderSaved({ sentences, total, homeHref }: OrderSavedProps) {
  const [where, ...more] = sentences;
  return (
    <OrderPlacedFrame trackHref={null} homeHref={homeHref}>
      {where && <p className="text-balance text-lg">{where}</p>}
      {more.map((sentence) => (
        <p key={sentence} className="text-balance text-ink-soft">
          {sentence}
        </p>
      ))}
      <p className="money border-line border-y py-3 text-ink-soft">
        {messages.savedTotal(formatMoney(total))}
      </p>
    </OrderPlacedFrame>
  );
}
