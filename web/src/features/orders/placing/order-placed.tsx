import type { PlacedOrder } from '@chulo/shared/contract/orders';
import type { DeliveryMinutes } from '@chulo/shared/domain/restaurant/restaurant-settings';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatClockRange } from '../../../lib/format/nepal-clock.ts';
import { MithilaBorder } from '../../../ui/art/mithila-border.tsx';
import { SteamFlourish } from '../../../ui/art/steam-flourish.tsx';
import { buttonLook } from '../../../ui/form/button-look.ts';
import { placingMessages as messages } from './placing.messages.ts';

interface OrderPlacedProps {
  order: PlacedOrder;
  /** From placing to the door; null where nobody can say. */
  minutes: DeliveryMinutes | null;
  trackHref: string;
  homeHref: string;
}

const MINUTE_MS = 60_000;

/** The restaurant has it: the number to call out, and the promised time. */
export function OrderPlaced({ order, minutes, trackHref, homeHref }: OrderPlacedProps) {
  const placedAt = Date.parse(order.createdAt);
  const timeAfter = (amount: number) => new Date(placedAt + amount * MINUTE_MS).toISOString();
  const total = formatMoney(order.total);
  return (
    <OrderPlacedFrame trackHref={trackHref} homeHref={homeHref}>
      <p className="text-lg">{messages.thanks}</p>
      <p>
        <span className="block text-ink-soft">{messages.orderNumber}</span>
        <b className="money font-display text-6xl leading-none">{messages.number(order.orderNumber)}</b>
      </p>
      <p className="border-line border-y py-3">
        {minutes && (
          <>
            <span className="block text-ink-soft">{messages.promised[order.deliveryType]}</span>
            <b className="money font-display text-2xl">
              {formatClockRange(timeAfter(minutes.min), timeAfter(minutes.max))}
            </b>
          </>
        )}
        <span className="money mt-1 block text-ink-soft text-sm">
          {order.deliveryType === 'delivery' ? messages.pay(total) : messages.payAtCounter(total)}
        </span>
      </p>
    </OrderPlacedFrame>
  );
}

interface OrderPlacedFrameProps {
  /** What is known of the order; said aloud when it changes. */
  children: ReactNode;
  /** Null until there is an order to follow. */
  trackHref: string | null;
  homeHref: string;
}

/** The joy of it: steam, the heading that takes the focus, and the ways on. */
export function OrderPlacedFrame({ children, trackHref, homeHref }: OrderPlacedFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="mx-auto max-w-xl pt-5 text-center lg:pt-10">
      <div className="overflow-hidden rounded-card border border-line bg-surface shadow-float">
        <MithilaBorder />
        <div className="grid justify-items-center gap-3 px-5 pt-6 pb-8">
          <SteamFlourish />
          <h1 ref={heading} tabIndex={-1} className="text-4xl text-vermilion outline-none">
            {messages.placed}
          </h1>
          <div role="status" className="grid w-full gap-5">
            {children}
          </div>
          <div className="mt-2 flex w-full flex-wrap justify-center gap-3">
            {trackHref !== null && (
              <Link to={trackHref} className={`${buttonLook('primary', 'large')} grow`}>
                {messages.track}
              </Link>
            )}
            <Link to={homeHref} className={`${buttonLook('secondary', 'large')} grow`}>
              {messages.home}
            </Link>
          </div>
        </div>
      </div>
    </div>
  );
}

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
