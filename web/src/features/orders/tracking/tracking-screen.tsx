import type { Order } from '@chulo/shared/contract/orders/orders';
import { canCustomerCancel, isOngoing } from '@chulo/shared/domain/order/order-status';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError, errorText } from '../../../lib/api/api-errors.ts';
import { useSession } from '../../../lib/api/session.ts';
import { useSingleFlight } from '../../../lib/api/single-flight.ts';
import { useNow } from '../../../lib/device/use-now.ts';
import { formatMoment } from '../../../lib/format/nepal-clock.ts';
import { ErrorDrawing } from '../../../ui/art/drawings.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { Button, buttonLook } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { uiMessages } from '../../../ui/ui.messages.ts';
import { trackingOptions, useCancelOrder } from '../orders.queries.ts';
import { CallRestaurant } from '../parts/call-restaurant.tsx';
import { OrderDetails, OrderSummary } from '../parts/order-facts.tsx';
import { TestBadge } from '../parts/test-badge.tsx';
import { OrderPromise, OrderTimeline } from './order-progress.tsx';
import { trackingMessages } from './tracking.messages.ts';
import { TrackingSkeleton } from './tracking-skeleton.tsx';

const REFRESH_MS = 15_000;

interface TrackingScreenProps {
  orderId: string | undefined;
  homeHref: string;
  /** The page heading while the order is loading. */
  heading: string;
  /** Shows how fresh the data of an order is. */
  chipOf: (orderId: string) => ReactNode;
  /** Shown while the order is in progress. */
  offer: ReactNode;
  /** What can be done with an order that has ended. */
  afterwardsOf: (order: Order) => ReactNode;
  /** What can be done with the order now, beside calling and cancelling; it is part of the details of each. */
  choices: ReactNode;
  /** The restaurant's phone; null while unknown. */
  phone: string | null;
}

/** Sends no request without a token (S5.30) and an order id (S5.31). */
export function TrackingScreen({ orderId, chipOf, ...props }: TrackingScreenProps) {
  const { homeHref } = props;
  const token = useSession((session) => session.token);
  if (token === null) return <TrackingFailure message={trackingMessages.signInNeeded} homeHref={homeHref} />;
  if (orderId === undefined)
    return <TrackingFailure message={trackingMessages.orderMissing} homeHref={homeHref} />;
  return <OrderTracking key={orderId} orderId={orderId} chip={chipOf(orderId)} {...props} />;
}

interface OrderTrackingProps extends Omit<TrackingScreenProps, 'orderId' | 'chipOf'> {
  orderId: string;
  /** Shows how fresh the data is. */
  chip: ReactNode;
}

function OrderTracking(props: OrderTrackingProps) {
  const { orderId, homeHref, heading, chip, offer, afterwardsOf, phone, choices } = props;
  const { data, error, isFetching, refetch } = useQuery(trackingOptions(orderId));
  const [cancelError, setCancelError] = useState<string | null>(null);
  const sentence = useRef<HTMLParagraphElement>(null);
  const now = useNow(REFRESH_MS);
  if (!data && error)
    return (
      <TrackingFailure
        message={trackingErrorText(error)}
        homeHref={homeHref}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const order = data?.order;
  return (
    <div className="grid gap-6 py-6 lg:py-8">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-3xl lg:text-4xl">
            {order ? trackingMessages.heading(order.orderNumber) : heading}
          </h1>
          <p className="money min-h-6 text-ink-soft">
            {order && trackingMessages.placedAt(formatMoment(order.createdAt))}
          </p>
          {order && <TestBadge order={order} />}
        </div>
        {(!order || isOngoing(order.status)) && chip}
      </header>
      {data && order ? (
        <>
          <OrderPromise
            order={order}
            promised={data.promised}
            pendingSince={data.pendingSince}
            cancelReason={data.cancelReason}
            phone={phone}
            endedAt={data.timeline.at(-1)?.timestamp ?? null}
            now={now}
            sentenceRef={sentence}
          />
          {!isOngoing(order.status) && afterwardsOf(order)}
          <Card className="px-5 narrow:px-3 py-6 lg:px-4 lg:py-8">
            <OrderTimeline timeline={data.timeline} isOngoing={isOngoing(order.status)} now={now} />
          </Card>
          {isOngoing(order.status) && offer}
          <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
            <OrderSummary order={order} />
            <OrderDetails order={order}>
              {choices}
              {/* When only the response was lost, the order is cancelled, so there is no error to show. */}
              <ErrorLine message={order.status === 'cancelled' ? null : cancelError} />
              <div className="grid gap-3">
                <CallRestaurant phone={phone} />
                {canCustomerCancel(order.status) && (
                  <CancelOrder orderId={orderId} onEnd={setCancelError} focusAfter={sentence} />
                )}
                {!isOngoing(order.status) && (
                  <Link to={homeHref} className={buttonLook()}>
                    {trackingMessages.backHome}
                  </Link>
                )}
              </div>
            </OrderDetails>
          </div>
        </>
      ) : (
        <TrackingSkeleton />
      )}
    </div>
  );
}

interface CancelOrderProps {
  orderId: string;
  /** Called with null after success, else with the error message. */
  onEnd: (error: string | null) => void;
  /** Receives the focus after the button is gone. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Cancels after a confirmation; the refetch then shows the actual status, even if the server refused. */
function CancelOrder({ orderId, onEnd, focusAfter }: CancelOrderProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isCancelled, setCancelled] = useState(false);
  const cancel = useCancelOrder();
  const once = useSingleFlight();
  async function confirm(): Promise<void> {
    if (isCancelled) return;
    try {
      await cancel.mutateAsync(orderId);
      setCancelled(true);
      onEnd(null);
    } catch (error) {
      console.warn(trackingMessages.cancelFailed(errorText(error)));
      onEnd(trackingMessages.cancelFailed(errorText(error)));
    }
    setIsOpen(false);
  }
  return (
    <>
      {/* Removed before the refetch, so that the dialog does not return the focus to it. */}
      {!isCancelled && (
        <Button variant="danger" onClick={() => setIsOpen(true)}>
          {trackingMessages.cancel}
        </Button>
      )}
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        focusAfter={focusAfter}
        title={trackingMessages.cancel}
        description={trackingMessages.cancelQuestion}
        actions={
          <>
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              {trackingMessages.keep}
            </Button>
            <Button variant="danger" isBusy={cancel.isPending} onClick={() => void once(confirm)}>
              {trackingMessages.cancelNow}
            </Button>
          </>
        }
      />
    </>
  );
}

interface TrackingFailureProps {
  message: string;
  homeHref: string;
  isBusy?: boolean;
  /** Omitted when a retry cannot help. */
  onRetry?: () => void;
}

/** A full error screen with Go Home (S8.41). */
function TrackingFailure({ message, homeHref, isBusy = false, onRetry }: TrackingFailureProps) {
  return (
    <section className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-12 text-center">
      <ErrorDrawing />
      <h1 className="text-3xl">{trackingMessages.failed}</h1>
      <p role="alert" className="text-balance text-lg">
        {message}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to={homeHref} className={buttonLook()}>
          {trackingMessages.goHome}
        </Link>
        {onRetry && (
          <Button variant="secondary" isBusy={isBusy} onClick={onRetry}>
            {uiMessages.again}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The message of the tracking screen for a failed request (S8.40). */
export function trackingErrorText(error: unknown): string {
  const text = errorText(error);
  if (!(error instanceof ApiError)) return text;
  if (error.status >= 400) return trackingMessages.fetchFailed(text);
  if (error.hasServerText) return text;
  return error.operationId === 'trackOrder' ? trackingMessages.trackingError : trackingMessages.orderError;
}
