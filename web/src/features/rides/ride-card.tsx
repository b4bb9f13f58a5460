import type { Ride } from '@chulo/shared/contract/orders/rides';
import { Map as MapIcon, Phone, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../lib/api/api-errors.ts';
import { randomUuid } from '../../lib/device/random-uuid.ts';
import { callHref } from '../../lib/format/call-href.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Card } from '../../ui/data/card.tsx';
import { showError } from '../../ui/feedback/staff-toast.ts';
import { Button, buttonLook } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ridesMessages as messages } from './rides.messages.ts';
import { useReportNotFound, useRideAct } from './rides.queries.ts';
import { changeFor, mapHref } from './rides-view.ts';
import { keepRide } from './unsent-rides.ts';

/** High enough for a thumb. */
const WIDE = 'w-full min-h-14!';
const onError = (error: unknown) => showError(errorText(error));

interface FrameProps {
  ride: Ride;
  badge?: ReactNode;
  children: ReactNode;
}

function Frame({ ride, badge, children }: FrameProps) {
  const heading = `ride-${ride.orderId}`;
  return (
    <li>
      <article aria-labelledby={heading} className="h-full">
        <Card className="grid h-full grid-cols-[minmax(0,1fr)] content-start gap-3 border-line-strong! p-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 id={heading} className="money text-2xl leading-tight">
              {messages.order(ride.orderNumber)}
            </h3>
            {badge}
          </div>
          {children}
        </Card>
      </article>
    </li>
  );
}

/** What to collect, and the change for the notes that customers have. */
function ToCollect({ rupees, hasChange = false }: { rupees: number; hasChange?: boolean }) {
  if (rupees === 0) return <p className="font-semibold text-xl">{messages.paid}</p>;
  const changes = hasChange ? changeFor(rupees) : [];
  return (
    <div>
      <p className="money font-bold text-2xl">{messages.collect(formatMoney(rupees))}</p>
      {changes.map(({ given, change }) => (
        <p key={given} className="money text-lg">
          {messages.change(formatMoney(given), formatMoney(change))}
        </p>
      ))}
    </div>
  );
}

export function FreeRide({ ride }: { ride: Ride }) {
  const { mutate: take, isPending } = useRideAct('takeRide');
  const isSoon = ride.status === 'preparing';
  return (
    <Frame
      ride={ride}
      badge={
        ride.status === 'picked_up' ? (
          <Badge tone="turmeric">{messages.givenOut}</Badge>
        ) : (
          messages.items(ride.itemCount)
        )
      }
    >
      <ToCollect rupees={ride.toCollect} />
      {!isSoon && (
        <Button
          size="large"
          className={`${WIDE} mt-auto`}
          isBusy={isPending}
          onClick={() => take(ride.orderId, { onError })}
        >
          {messages.take(ride.orderNumber)}
        </Button>
      )}
    </Frame>
  );
}

const BADGES = {
  ready: <Badge tone="turmeric">{messages.waits}</Badge>,
  picked_up: <Badge tone="leaf">{messages.withYou}</Badge>,
} as const;

export function OwnRide({ ride }: { ride: Ride }) {
  const { status, customer } = ride;
  if (status === 'cancelled') return <CancelledRide ride={ride} />;
  const badge = BADGES[status as keyof typeof BADGES] ?? <Badge tone="danger">{messages.cookedAgain}</Badge>;
  return (
    <Frame ride={ride} badge={badge}>
      {customer && <Customer customer={customer} />}
      <ToCollect rupees={ride.toCollect} hasChange />
      {ride.notFoundReason !== '' && (
        <p role="status" className="rounded-control border border-turmeric bg-turmeric/12 p-3">
          {messages.told(ride.notFoundReason)}
        </p>
      )}
      <RideSteps ride={ride} />
    </Frame>
  );
}

function CancelledRide({ ride }: { ride: Ride }) {
  const { mutate: giveBack, isPending } = useRideAct('giveBackRide');
  return (
    <Frame ride={ride}>
      <p role="alert" className="flex gap-3 font-semibold text-danger text-lg">
        <TriangleAlert aria-hidden className="mt-1 size-5 shrink-0" />
        {messages.cancelled(ride.orderNumber)}
      </p>
      <Button
        variant="secondary"
        size="large"
        className={WIDE}
        isBusy={isPending}
        onClick={() => giveBack(ride.orderId, { onError })}
      >
        {messages.dismiss}
      </Button>
    </Frame>
  );
}

function Customer({ customer }: { customer: NonNullable<Ride['customer']> }) {
  const { name, phone, address, landmark, instructions } = customer;
  return (
    <>
      <div className="wrap-anywhere grid gap-1 text-lg">
        <p className="font-semibold text-xl">{name}</p>
        <p>{address}</p>
        {landmark !== '' && (
          <p>
            {messages.landmark}: {landmark}
          </p>
        )}
        {instructions !== '' && (
          <p>
            {messages.note}: {instructions}
          </p>
        )}
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2">
        <a href={callHref(phone)} className={`${buttonLook('secondary', 'large')} ${WIDE} px-3!`}>
          <Phone aria-hidden className="size-5 shrink-0" />
          {messages.call(phone)}
        </a>
        <a
          href={mapHref(customer, navigator.userAgent)}
          className={`${buttonLook('secondary', 'large')} ${WIDE} px-3!`}
        >
          <MapIcon aria-hidden className="size-5 shrink-0" />
          {messages.map}
        </a>
      </div>
    </>
  );
}

type Asked = 'deliver' | 'notFound' | 'giveBack' | null;

function RideSteps({ ride }: { ride: Ride }) {
  const [asked, setAsked] = useState<Asked>(null);
  const { mutate: pickUp, isPending } = useRideAct('pickUpRide');
  const amount = formatMoney(ride.toCollect);
  const isOnTheWay = ride.status === 'picked_up';
  return (
    <>
      {ride.status === 'ready' && (
        <Button
          size="large"
          className={WIDE}
          isBusy={isPending}
          onClick={() => pickUp(ride.orderId, { onError })}
        >
          {messages.pickUp}
        </Button>
      )}
      {isOnTheWay && (
        <Button size="large" className={WIDE} onClick={() => setAsked('deliver')}>
          {ride.toCollect === 0 ? messages.deliverPaid : messages.deliver(amount)}
        </Button>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2">
        {isOnTheWay && (
          <Button variant="secondary" className="min-h-12!" onClick={() => setAsked('notFound')}>
            {messages.notFound}
          </Button>
        )}
        <Button variant="secondary" className="min-h-12!" onClick={() => setAsked('giveBack')}>
          {messages.giveBack}
        </Button>
      </div>
      {asked === 'deliver' && <DeliverQuestion ride={ride} onClose={() => setAsked(null)} />}
      {asked === 'notFound' && <NotFoundQuestion ride={ride} onClose={() => setAsked(null)} />}
      {asked === 'giveBack' && <GiveBackQuestion ride={ride} onClose={() => setAsked(null)} />}
    </>
  );
}

interface QuestionProps {
  ride: Ride;
  onClose: () => void;
}

/** Kept on this phone before it is sent: the network may be gone. */
function DeliverQuestion({ ride, onClose }: QuestionProps) {
  const { orderId, orderNumber, toCollect } = ride;
  const [cash] = useState(toCollect);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={messages.deliverTitle(orderNumber)}
      description={cash === 0 ? messages.deliverPaidQuestion : messages.deliverQuestion(formatMoney(cash))}
      actions={
        <>
          <Button variant="secondary" size="large" onClick={onClose}>
            {messages.back}
          </Button>
          <Button size="large" onClick={() => keepRide({ key: randomUuid(), orderId, orderNumber, cash })}>
            {messages.yes}
          </Button>
        </>
      }
    />
  );
}

function NotFoundQuestion({ ride, onClose }: QuestionProps) {
  const { mutate: report, isPending } = useReportNotFound();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={messages.notFoundTitle}
      description={messages.notFoundHint}
      actions={
        <Button variant="secondary" size="large" onClick={onClose}>
          {messages.back}
        </Button>
      }
    >
      <div className="grid gap-2">
        {messages.notFoundReasons.map((reason) => (
          <Button
            key={reason}
            variant="secondary"
            size="large"
            className={WIDE}
            aria-disabled={isPending}
            onClick={() => report({ orderId: ride.orderId, reason }, { onError, onSuccess: onClose })}
          >
            {reason}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

function GiveBackQuestion({ ride, onClose }: QuestionProps) {
  const { mutate: giveBack, isPending } = useRideAct('giveBackRide');
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={messages.giveBackTitle(ride.orderNumber)}
      description={messages.giveBackQuestion}
      actions={
        <>
          <Button variant="secondary" size="large" onClick={onClose}>
            {messages.back}
          </Button>
          <Button
            variant="danger"
            size="large"
            isBusy={isPending}
            onClick={() => giveBack(ride.orderId, { onError, onSuccess: onClose })}
          >
            {messages.giveBack}
          </Button>
        </>
      }
    />
  );
}

export function DoneRide({ ride }: { ride: Ride & { isUnsent: boolean } }) {
  return (
    <Frame
      ride={ride}
      badge={
        <Badge tone={ride.isUnsent ? 'turmeric' : 'leaf'}>
          {ride.isUnsent ? messages.toBeSent : messages.delivered}
        </Badge>
      }
    >
      {ride.cashTaken > 0 && <p className="money text-lg">{messages.taken(formatMoney(ride.cashTaken))}</p>}
    </Frame>
  );
}
