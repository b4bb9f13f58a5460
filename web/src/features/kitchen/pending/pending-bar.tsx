import type { Order } from '@chulo/shared/contract/orders/orders';
import { longestWaiting } from '@chulo/shared/domain/order/promise';
import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import { BellRing, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../../lib/device/use-now.ts';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Sheet } from '../../../ui/overlay/dialog.tsx';
import { durationText, pendingMessages as messages, soundMessages } from '../kitchen.messages.ts';
import { enableSound, muteSound, useIsSoundOn, useResumeAudio } from '../sound/kitchen-sound.ts';
import { SoundRefused } from '../sound/sound-control.tsx';
import { type PendingAnswers, Problem, usePendingAnswers } from './pending-answers.tsx';
import { PendingEntry } from './pending-entry.tsx';

interface PendingBarProps {
  orders: readonly Order[];
  mayAnswer: boolean;
}

const LOOK = 'bg-alarm text-on-alarm [&_:focus-visible]:outline-on-alarm';

/** The pending orders above the board's columns, in one row of a fixed height however many they are. */
export function PendingBar({ orders, mayAnswer }: PendingBarProps) {
  const answers = usePendingAnswers(orders);
  if (orders.length === 0 && answers.problem === null) return answers.question;
  return (
    <section
      aria-label={messages.label}
      className={`mb-2 flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-card py-0.5 pr-0.5 pl-3 ${LOOK}`}
    >
      {orders.length > 0 && (
        <>
          <Waiting orders={orders} />
          <AllPending orders={orders} answers={answers} mayAnswer={mayAnswer} isLarge />
          <section
            aria-label={messages.list}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable (WCAG 2.1.1)
            tabIndex={0}
            className="no-scrollbar min-w-0 flex-1 basis-80 overflow-x-auto overscroll-x-contain rounded-control -outline-offset-2"
          >
            <ul className="flex gap-2">
              {orders.map((order) => (
                <PendingEntry key={order.id} order={order} answers={answers} mayAnswer={mayAnswer} isShort />
              ))}
            </ul>
          </section>
        </>
      )}
      <Problem text={answers.problem} />
      {answers.question}
    </section>
  );
}

/** The pending orders in every section of the panel: their number, and a sheet to answer them. */
export function PendingStrip({ orders }: { orders: readonly Order[] }) {
  const answers = usePendingAnswers(orders);
  const isSoundOn = useIsSoundOn();
  if (orders.length === 0 && answers.problem === null) return answers.question;
  return (
    <section
      aria-label={messages.label}
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-0.5 lg:px-6 ${LOOK}`}
    >
      {orders.length > 0 && (
        <>
          <Waiting orders={orders} />
          {!isSoundOn && (
            <Button variant="secondary" onClick={() => void enableSound()}>
              <VolumeX aria-hidden className="size-5" />
              {soundMessages.enable}
            </Button>
          )}
          <AllPending orders={orders} answers={answers} mayAnswer />
          <SoundRefused />
        </>
      )}
      <Problem text={answers.problem} />
      {answers.question}
    </section>
  );
}

const REFRESH_MS = 5_000;

/** How many orders wait, and for how long. Only a new number is announced. */
function Waiting({ orders }: { orders: readonly Order[] }) {
  const now = useNow(REFRESH_MS);
  const oldest = longestWaiting(orders);
  const minutes = now && oldest && Math.floor((now.getTime() - Date.parse(oldest.createdAt)) / MINUTE_MS);
  const later = orders.filter(({ slot }) => slot !== null).length;
  return (
    <p className="money flex min-w-0 flex-1 basis-40 items-center gap-2.5 text-lg leading-tight @4xl:flex-none">
      <BellRing aria-hidden className="size-5 shrink-0" />
      <span>
        <b role="status">{messages.waiting(orders.length)}</b>
        {minutes !== null && `, ${messages.oldest(orders.length, waitedText(minutes))}`}
        {later > 0 && later < orders.length && `, ${messages.later(later)}`}
      </span>
    </p>
  );
}

const waitedText = (minutes: number) => (minutes < 1 ? messages.underAMinute : durationText(minutes));

interface AllPendingProps extends PendingBarProps {
  answers: PendingAnswers;
  isLarge?: boolean;
}

function AllPending({ orders, answers, mayAnswer, isLarge = false }: AllPendingProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        data-early-name={messages.label}
        aria-haspopup="dialog"
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
