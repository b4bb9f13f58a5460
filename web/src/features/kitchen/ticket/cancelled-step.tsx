import { Ban } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { kitchenMessages } from '../kitchen.messages.ts';

/** Ignores taps meant for the previous button here, so that the notice is not cleared unread. */
const GUARD_MS = 1_000;

interface CancelledStepProps {
  orderNumber: number;
  digit: number | null;
  onClear: () => void;
}

/** Replaces the buttons of a cancelled ticket: a notice, and a button that removes the ticket. */
export function CancelledStep({ orderNumber, digit, onClear }: CancelledStepProps) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), GUARD_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p
        role="alert"
        className="flex min-h-16 min-w-0 grow items-center justify-center gap-2 rounded-control border-2 border-danger bg-danger/12 px-2 font-bold text-danger text-xl"
      >
        <Ban aria-hidden className="size-7 shrink-0" />
        {kitchenMessages.cancelled}
      </p>
      <Button
        variant="secondary"
        className="min-h-16! min-w-16 px-2! text-lg"
        aria-label={kitchenMessages.clearOf(orderNumber)}
        aria-keyshortcuts={digit === null ? undefined : String(digit)}
        disabled={!isReady}
        onClick={onClear}
      >
        {kitchenMessages.clear}
      </Button>
    </>
  );
}
