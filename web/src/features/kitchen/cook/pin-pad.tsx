import { COOK_PIN_LENGTH } from '@chulo/shared/domain/account/cooks';
import { toAsciiDigits } from '@chulo/shared/domain/text/field-rules';
import { Delete } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { ApiError, errorTextOr } from '../../../lib/api/api-errors.ts';
import { formatClock } from '../../../lib/format/nepal-clock.ts';
import { now } from '../../../lib/live/server-clock.ts';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { cookMessages as messages } from './cook.messages.ts';
import { useSignCookIn } from './cook.queries.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
/** Large, and far enough apart for wet fingers. */
const KEY =
  'grid min-h-18 place-items-center rounded-control border border-line-strong bg-surface font-bold font-display text-3xl active:bg-ink active:text-paper aria-disabled:opacity-55';

/** A pad for four digits, by touch or keyboard. The fourth digit sends them; the server counts wrong PINs. */
export function PinPad({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const { mutate: signIn, error, isPending, reset } = useSignCookIn(onDone);
  const lockedUntil = useLock(error);
  const isInactive = isPending || lockedUntil !== null;

  function type(digit: string): void {
    if (isInactive || typed.length >= COOK_PIN_LENGTH) return;
    const pin = typed + digit;
    if (error) reset();
    const isComplete = pin.length === COOK_PIN_LENGTH;
    setTyped(isComplete ? '' : pin);
    if (isComplete) signIn(pin);
  }
  const remove = () => !isInactive && setTyped(typed.slice(0, -1));

  function handleKey(event: KeyboardEvent): void {
    const digit = toAsciiDigits(event.key);
    if (/^\d$/.test(digit)) type(digit);
    else if (event.key === 'Backspace') remove();
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same; keys are a shortcut
    <div data-pin-pad onKeyDown={handleKey} className="grid gap-3">
      <p role="status" className="flex justify-center gap-4 py-2">
        <span className="sr-only">{messages.typed(typed.length)}</span>
        {Array.from({ length: COOK_PIN_LENGTH }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the places never move
            key={index}
            aria-hidden
            className={`size-5 rounded-full border-2 border-ink ${index < typed.length || isPending ? 'bg-ink' : ''}`}
          />
        ))}
      </p>
      <div className="min-h-12 text-center text-lg">
        <ErrorLine message={lockedUntil ? messages.locked(formatClock(lockedUntil)) : failureOf(error)} />
      </div>
      <div className="grid grid-cols-3 gap-3">
        {DIGITS.map((digit) => (
          <PinKey key={digit} digit={digit} isInactive={isInactive} onType={type} />
        ))}
        <span />
        <PinKey digit="0" isInactive={isInactive} onType={type} />
        <button
          type="button"
          aria-label={messages.remove}
          aria-disabled={isInactive}
          className={KEY}
          onClick={remove}
        >
          <Delete aria-hidden className="size-8" />
        </button>
      </div>
    </div>
  );
}

interface PinKeyProps {
  digit: string;
  isInactive: boolean;
  onType: (digit: string) => void;
}

function PinKey({ digit, isInactive, onType }: PinKeyProps) {
  return (
    <button type="button" aria-disabled={isInactive} className={KEY} onClick={() => onType(digit)}>
      {digit}
    </button>
  );
}

const failureOf = (error: Error | null) => error && errorTextOr(error, messages.failed);

/** Until when the server refuses every PIN of this device, or null. */
function useLock(error: Error | null): Date | null {
  const [lockedUntil, setLockedUntil] = useState<Date | null>(null);
  useEffect(() => {
    const seconds = error instanceof ApiError ? error.retryAfterSeconds : null;
    if (seconds === null) return;
    setLockedUntil(new Date(now() + seconds * 1_000));
    const timer = setTimeout(() => setLockedUntil(null), seconds * 1_000);
    return () => {
      clearTimeout(timer);
      setLockedUntil(null);
    };
  }, [error]);
  return lockedUntil;
}
