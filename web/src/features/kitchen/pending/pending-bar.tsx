import type { Order } from '@chulo/shared/contract/orders/orders';
import { BellRing, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatClock } from '../../../lib/format/nepal-clock.ts';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { soundMessages } from '../kitchen.messages.ts';
import { enableSound, muteSound, useIsSoundOn, useResumeAudio } from '../sound/kitchen-sound.ts';
import { pendingMessages as messages } from './pending.messages.ts';
import { type PendingAnswers, usePendingAnswers } from './pending-answers.tsx';
import { PendingEntry } from './pending-entry.tsx';

interface PendingBarProps {
  orders: readonly Order[];
  /** The account may accept and decline. */
  mayAnswer: boolean;
}

/** The pending orders above the board's columns, in one row of a fixed height however many they are. */
export function PendingBar({ orders, mayAnswer }: PendingBarProps) {
  const answers = usePendingAnswers(orders);
  const [oldest] = orders;
  if (!oldest && answers.problem === null) return answers.question;
  return (
    <section
      aria-label={messages.label}
      className="mb-3 flex shrink-0 flex-col gap-x-4 gap-y-2 rounded-card bg-turmeric/22 p-2 @4xl:flex-row @4xl:items-center"
    >
      <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 px-1 @4xl:w-44 @4xl:flex-col @4xl:items-start">
        {oldest && (
          <>
            <p
              role="status"
              className="money flex min-w-0 flex-1 items-start gap-2 font-semibold leading-snug"
            >
              <BellRing aria-hidden className="mt-0.5 size-5 shrink-0" />
              <Waiting orders={orders} oldest={oldest} />
            </p>
            <AllPending orders={orders} answers={answers} mayAnswer={mayAnswer} isLarge />
          </>
        )}
      </div>
      <Problem text={answers.problem} />
      {oldest && (
        <section
          aria-label={messages.list}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable (WCAG 2.1.1)
          tabIndex={0}
          className="min-w-0 grow overflow-x-auto overscroll-x-contain"
        >
          <ul className="flex gap-2">
            {orders.map((order) => (
              <PendingEntry key={order.id} order={order} answers={answers} mayAnswer={mayAnswer} isShort />
            ))}
          </ul>
        </section>
      )}
      {answers.question}
    </section>
  );
}

/** The pending orders in every section of the panel: their number, and a sheet to answer them. */
export function PendingStrip({ orders }: { orders: readonly Order[] }) {
  const answers = usePendingAnswers(orders);
  const isSoundOn = useIsSoundOn();
  const [oldest] = orders;
  if (!oldest && answers.problem === null) return answers.question;
  return (
    <section aria-label={messages.label} className="bg-turmeric px-4 py-1 text-base text-on-turmeric lg:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {oldest && (
          <>
            <p role="status" className="money flex min-w-0 flex-1 basis-56 items-start gap-2.5 leading-snug">
              <BellRing aria-hidden className="mt-0.5 size-5 shrink-0" />
              <Waiting orders={orders} oldest={oldest} />
            </p>
            {!isSoundOn && (
              <Button variant="secondary" onClick={() => void enableSound()}>
                <VolumeX aria-hidden className="size-5" />
                {soundMessages.enable}
              </Button>
            )}
            <AllPending orders={orders} answers={answers} mayAnswer />
          </>
        )}
        <Problem text={answers.problem} />
      </div>
      {answers.question}
    </section>
  );
}

/** How many orders wait, and since when. */
function Waiting({ orders, oldest }: { orders: readonly Order[]; oldest: Order }) {
  return (
    <span>
      <b>{messages.count(orders.length)}</b>{' '}
      <span className="inline-block font-normal">
        {messages.oldest(orders.length, formatClock(oldest.createdAt))}
      </span>
    </span>
  );
}

function Problem({ text }: { text: string | null }): ReactNode {
  return (
    text !== null && (
      <p
        className="wrap-anywhere rounded-control bg-surface px-3 py-2 font-semibold text-danger"
        role="alert"
      >
        {text}
      </p>
    )
  );
}

interface AllPendingProps extends PendingBarProps {
  answers: PendingAnswers;
  isLarge?: boolean;
}

/** A button that opens all pending orders with their details. */
function AllPending({ orders, answers, mayAnswer, isLarge = false }: AllPendingProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        data-early-name={messages.label}
        aria-haspopup="dialog"
        className={isLarge ? 'min-h-12!' : ''}
        onClick={() => setOpen(true)}
      >
        {messages.showAll(orders.length)}
      </Button>
      <Sheet
        isOpen={isOpen}
        onOpenChange={setOpen}
        isLarge={isLarge}
        title={messages.label}
        description={messages.description}
      >
        <Problem text={answers.problem} />
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-4">
          {orders.map((order) => (
            <PendingEntry
              key={order.id}
              order={order}
              answers={answers}
              mayAnswer={mayAnswer}
              isShort={false}
            />
          ))}
        </ul>
      </Sheet>
    </>
  );
}

/** Switches the sound of new orders on this device; highlighted while nothing would be heard. */
export function PendingSound() {
  useResumeAudio();
  const isOn = useIsSoundOn();
  return (
    <IconButton
      label={isOn ? soundMessages.mute : soundMessages.enable}
      title={isOn ? soundMessages.mute : `${soundMessages.isOff} ${soundMessages.unheard}`}
      icon={isOn ? <Volume2 aria-hidden className="size-5" /> : <VolumeX aria-hidden className="size-5" />}
      className={`max-sm:hidden ${isOn ? '' : 'bg-turmeric! text-on-turmeric!'}`}
      onClick={isOn ? muteSound : () => void enableSound()}
    />
  );
}
