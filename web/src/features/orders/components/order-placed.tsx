import type { PlacedOrder } from '@chulo/shared/contract/orders';
import type { DeliveryMinutes } from '@chulo/shared/domain/delivery-time';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/money.ts';
import { formatClockRange } from '../../../lib/nepal-clock.ts';
import { buttonLook } from '../../../ui/button-look.ts';
import { MithilaBorder } from '../../../ui/mithila-border.tsx';
import { SteamFlourish } from '../../../ui/steam-flourish.tsx';
import { placingMessages as messages } from '../placing.messages.ts';

interface OrderPlacedProps {
  order: PlacedOrder;
  /** From placing to the door; null where nobody can say. */
  minutes: DeliveryMinutes | null;
  trackHref: string;
  homeHref: string;
}

const MINUTE_MS = 60_000;

/** The joy of it: the number to call out, the promised time, the two ways on. It takes the focus. */
export function OrderPlaced({ order, minutes, trackHref, homeHref }: OrderPlacedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const placedAt = Date.parse(order.createdAt);
  const timeAfter = (amount: number) => new Date(placedAt + amount * MINUTE_MS).toISOString();
  const total = formatMoney(order.total);
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
          </div>
          <div className="mt-2 flex w-full flex-wrap justify-center gap-3">
            <Link to={trackHref} className={`${buttonLook('primary', 'large')} grow`}>
              {messages.track}
            </Link>
            <Link to={homeHref} className={`${buttonLook('secondary', 'large')} grow`}>
              {messages.home}
            </Link>
          </div>
        </div>
      </div>
    </div>
  );
}
