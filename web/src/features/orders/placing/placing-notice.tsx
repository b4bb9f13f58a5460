import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { placingMessages as messages } from './placing.messages.ts';

export interface BillChange {
  /** Why the order is of another type now; null when it is not. */
  type: string | null;
  /** Formatted, with currency. */
  oldTotal: string;
  newTotal: string;
  lines: readonly { key: string; name: string; before: string; now: string }[];
}

interface PlacingNoticeProps {
  /** Why the last attempt failed, or null. */
  refusal: { sentence: string; isRetryable: boolean } | null;
  change: BillChange | null;
  /** Lines that cannot be ordered, each with the reason. */
  problems: readonly { key: string; name: string; sentence: string }[];
  onRemove: (key: string) => void;
  onAddAddress: (() => void) | null;
}

/** The reasons why the order cannot be placed, as an alert. */
export function PlacingNotice({ refusal, change, problems, onRemove, onAddAddress }: PlacingNoticeProps) {
  if (problems.length > 0)
    return (
      <Notice title={messages.cannotOrder}>
        {refusal && <p>{refusal.sentence}</p>}
        <ul className="grid gap-2">
          {problems.map(({ key, name, sentence }) => (
            <li key={key} className="flex items-center justify-between gap-3">
              <span className="min-w-0">
                <b>{name}</b>
                <span className="block text-sm">{sentence}</span>
              </span>
              <Button
                variant="secondary"
                aria-label={messages.removeLine(name)}
                onClick={() => onRemove(key)}
              >
                {messages.remove}
              </Button>
            </li>
          ))}
        </ul>
      </Notice>
    );
  if (change)
    return (
      <Notice title={change.type === null ? messages.billChanged : messages.orderChanged}>
        {refusal && <p>{refusal.sentence}</p>}
        {change.type !== null && <p>{change.type}</p>}
        {change.lines.length > 0 && (
          <ul className="money grid gap-1">
            {change.lines.map(({ key, name, before, now }) => (
              <li key={key}>{messages.lineChanged(name, before, now)}</li>
            ))}
          </ul>
        )}
        {change.oldTotal !== change.newTotal && (
          <dl className="money flex flex-wrap gap-x-6">
            <div className="flex gap-2">
              <dt>{messages.oldTotal}</dt>
              <dd>
                <s>{change.oldTotal}</s>
              </dd>
            </div>
            <div className="flex gap-2 font-semibold">
              <dt>{messages.newTotal}</dt>
              <dd>{change.newTotal}</dd>
            </div>
          </dl>
        )}
        <p>{change.oldTotal === change.newTotal ? messages.agreeToType : messages.agree}</p>
      </Notice>
    );
  if (refusal)
    return (
      <Notice title={messages.refusal}>
        <p>{refusal.sentence}</p>
        {!onAddAddress && <p>{messages.nothingLost}</p>}
        {refusal.isRetryable && <p>{messages.safeToRetry}</p>}
        {onAddAddress && (
          <Button variant="secondary" className="justify-self-start" onClick={onAddAddress}>
            {messages.addAddress}
          </Button>
        )}
      </Notice>
    );
  return null;
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  // On phones the button is in the fixed bottom bar, while this notice may be outside the viewport.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={notice}
      role="alert"
      className="grid gap-2 rounded-card border-2 border-turmeric bg-turmeric/14 px-4 py-3"
    >
      <p className="flex items-center gap-2 font-bold font-display text-lg">
        <CircleAlert aria-hidden className="size-5 shrink-0 text-turmeric-ink" />
        {title}
      </p>
      {children}
    </div>
  );
}
