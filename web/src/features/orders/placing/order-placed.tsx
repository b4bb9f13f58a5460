import type { PlacedOrder } from '@chulo/shared/contract/orders/orders';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatClockRange } from '../../../lib/format/nepal-clock.ts';
import { slotTime } from '../../../lib/format/orders.messages.ts';
import { MithilaBorder } from '../../../ui/art/mithila-border.tsx';
import { SteamFlourish, SteamingDishes } from '../../../ui/art/steam-flourish.tsx';
import { Button, buttonLook } from '../../../ui/form/button.tsx';
import { CallRestaurant } from '../parts/call-restaurant.tsx';
import { placingMessages as messages } from './placing.messages.ts';

interface OrderPlacedProps {
  order: PlacedOrder;
  /** Drawings of what was ordered; empty when it is no longer known. */
  pictures: readonly string[];
  /** The restaurant's phone; null while unknown. */
  phone: string | null;
  /** How it can be paid now. */
  payment: ReactNode;
  trackHref: string;
  homeHref: string;
}

export function OrderPlaced({ order, pictures, phone, payment, trackHref, homeHref }: OrderPlacedProps) {
  const time = timeText(order);
  const total = formatMoney(order.total);
  return (
    <OrderPlacedFrame
      pictures={pictures}
      phone={phone}
      trackHref={trackHref}
      homeHref={homeHref}
      payment={payment}
    >
      <p className="text-lg">{messages.thanks}</p>
      <p>
        <span className="block text-ink-soft">{messages.orderNumber}</span>
        <b className="money font-display text-6xl narrow:text-4xl leading-none">
          {messages.number(order.orderNumber)}
        </b>
      </p>
      <p className="border-line border-y py-3">
        {time && (
          <>
            <span className="block text-ink-soft">{messages.promised[order.deliveryType]}</span>
            <b className="money font-display text-2xl">{time}</b>
          </>
        )}
        <span className="money mt-1 block text-ink-soft text-sm">
          {order.deliveryType === 'delivery' ? messages.pay(total) : messages.payAtCounter(total)}
        </span>
      </p>
    </OrderPlacedFrame>
  );
}

/** When it arrives or is ready. */
const timeText = ({ slot, promised }: PlacedOrder): string =>
  slot ? slotTime(slot) : messages.about(formatClockRange(promised.from, promised.to));

interface OrderPlacedFrameProps {
  /** The order details, inside a live region. */
  children: ReactNode;
  pictures?: readonly string[];
  heading?: string;
  /** The order is on its way to the kitchen. */
  isHot?: boolean;
  phone: string | null;
  /** How it can be paid now. */
  payment?: ReactNode;
  /** Null while the order has no id. */
  trackHref: string | null;
  homeHref: string;
}

/** Moves the focus to the heading when it appears. */
export function OrderPlacedFrame({
  children,
  pictures = [],
  heading: text = messages.placed,
  isHot = true,
  phone,
  payment,
  trackHref,
  homeHref,
}: OrderPlacedFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="mx-auto max-w-xl pt-5 text-center lg:pt-10">
      <div className="overflow-hidden rounded-card border border-line bg-surface shadow-float">
        <MithilaBorder />
        <div className="grid justify-items-center gap-3 px-5 narrow:px-3 pt-6 pb-8">
          {pictures.length > 0 ? <SteamingDishes pictures={pictures} /> : <SteamFlourish isHot={isHot} />}
          <h1 ref={heading} tabIndex={-1} className="text-4xl narrow:text-3xl text-vermilion outline-none">
            {text}
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
          <CallRestaurant phone={phone} />
          {payment}
        </div>
      </div>
    </div>
  );
}

interface OrderSavedProps {
  /** The first one says where the order is now; empty for a demonstration (DEMO_FALLBACK). */
  sentences: readonly string[];
  /** In rupees. */
  total: number;
  /** What the heading says of it; null for the specified one (S8.27). */
  heading: string | null;
  /** Given while no request with it has left the device. */
  onWithdraw: (() => void) | null;
  phone: string | null;
  homeHref: string;
}

/** An order that is not sent yet: it has no order number, no tracking and no promised time. */
export function OrderSaved({ sentences, total, heading, onWithdraw, phone, homeHref }: OrderSavedProps) {
  const [headline, ...details] = sentences;
  return (
    <OrderPlacedFrame
      {...(heading !== null && { heading })}
      isHot={sentences.length === 0}
      phone={phone}
      trackHref={null}
      homeHref={homeHref}
    >
      {onWithdraw && heading === null && (
        <p className="text-balance font-bold font-display text-4xl narrow:text-3xl leading-tight">
          {messages.notThereYet}
        </p>
      )}
      {headline && <p className="text-balance text-lg">{headline}</p>}
      {details.map((sentence) => (
        <p key={sentence} className="text-balance text-ink-soft">
          {sentence}
        </p>
      ))}
      <p className="money border-line border-y py-3 text-ink-soft">
        {messages.savedTotal(formatMoney(total))}
      </p>
      {onWithdraw && (
        <Button variant="danger" className="justify-self-center" onClick={onWithdraw}>
          {messages.withdraw}
        </Button>
      )}
    </OrderPlacedFrame>
  );
}
