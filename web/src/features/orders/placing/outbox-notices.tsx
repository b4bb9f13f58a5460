import { Clock, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../lib/api/session.ts';
import { useNow } from '../../../lib/device/use-now.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatClockOrMoment } from '../../../lib/format/nepal-clock.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button, buttonLook } from '../../../ui/form/button.tsx';
import { IfArrived } from './if-arrived.tsx';
import { outboxMessages as messages } from './outbox.messages.ts';
import { forgetEntry, useOutbox } from './outbox.store.ts';
import { isFirstAttempt, needsConfirmation, type OutboxEntry } from './outbox-entry.ts';
import { confirmEntry } from './send-order.ts';

const REFRESH_MS = 5_000;
const POINTER_MS = 10_000;

interface OutboxNoticesProps {
  signInHref: string;
  onDiscard: (key: string) => void;
  /** Opens the cart with the lines of a refused order. */
  onRestore: (key: string) => void;
}

/** Notices for the orders of this device that are not placed yet. */
export function OutboxNotices(props: OutboxNoticesProps) {
  const userId = useSession((session) => session.user?.id ?? null);
  const { entries, followedKey } = useOutbox();
  const now = useNow(REFRESH_MS);
  const shown = entries.filter(
    (entry) =>
      entry.placed === null && entry.key !== followedKey && (userId === null || entry.userId === userId),
  );
  if (shown.length === 0 || !now) return null;
  return (
    <section aria-label={messages.heading} className="mb-4 grid gap-3">
      {shown.map((entry) => (
        <Notice
          key={entry.key}
          entry={entry}
          isSignedOut={userId === null}
          now={now}
          // The current time, because `now` may be older than the order.
          mustConfirm={needsConfirmation(entry, Date.now())}
          {...props}
        />
      ))}
    </section>
  );
}

interface NoticeProps extends OutboxNoticesProps {
  entry: OutboxEntry;
  isSignedOut: boolean;
  now: Date;
  mustConfirm: boolean;
}

function Notice({ entry, isSignedOut, now, mustConfirm, signInHref, onDiscard, onRestore }: NoticeProps) {
  const { key, refusal, wantedAt, body, settledAt } = entry;
  const isInCart = settledAt === null;
  const time = formatClockOrMoment(new Date(wantedAt).toISOString(), now);
  const order = messages.order(time, formatMoney(body.total));
  if (isSignedOut)
    return (
      <Frame sentence={messages.signIn(order)}>
        <Link to={signInHref} className={buttonLook('secondary')}>
          {messages.toSignIn}
        </Link>
      </Frame>
    );
  if (refusal !== null)
    return (
      <Frame isAlert sentence={messages.refused(order, refusal.sentence, isInCart)}>
        <Button variant="secondary" onClick={() => onRestore(key)}>
          {isInCart ? messages.toCart : messages.restoreCart}
        </Button>
        <Button variant="ghost" onClick={() => void forgetEntry(key)}>
          {messages.dismiss}
        </Button>
      </Frame>
    );
  if (mustConfirm)
    return (
      <Frame isAlert sentence={messages.stillWanted(order)}>
        <Button onClick={() => void confirmEntry(key)}>{messages.send}</Button>
        <Button variant="ghost" onClick={() => onDiscard(key)}>
          {messages.discard}
        </Button>
        <IfArrived />
      </Frame>
    );
  if (isFirstAttempt(entry)) return <Frame sentence={messages.sending(order)} />;
  const known = entry.neverSent ? ` ${messages.notThereYet}` : '';
  return <Frame sentence={messages.waiting(order) + known} />;
}

interface FrameProps {
  sentence: string;
  isAlert?: boolean;
  children?: ReactNode;
}

function Frame({ sentence, isAlert = false, children }: FrameProps) {
  const Icon = isAlert ? TriangleAlert : Clock;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAlert) pointTo(frame.current, sentence);
  }, [isAlert, sentence]);
  return (
    <div ref={frame} className="grid gap-3 rounded-card border border-turmeric bg-turmeric/14 px-4 py-3">
      <p role={isAlert ? 'alert' : 'status'} className="flex gap-2.5">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-turmeric-ink" />
        {sentence}
      </p>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}

/** The page is not moved under the customer's finger: when she has scrolled past the notice, a toast leads to it. */
function pointTo(notice: HTMLElement | null, sentence: string): void {
  if (!notice || notice.getBoundingClientRect().top >= 0) return;
  const onPress = () => notice.scrollIntoView({ block: 'center' });
  showToast({
    kind: 'error',
    text: sentence,
    milliseconds: POINTER_MS,
    action: { label: messages.show, onPress },
  });
}
