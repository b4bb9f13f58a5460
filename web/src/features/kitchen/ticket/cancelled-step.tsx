import { Ban } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { kitchenMessages } from '../kitchen.messages.ts';

/** A thumb, or a key, that was on its way to the ticket's step or its printer does not clear it unread. */
const NOT_MEANT_MS = 1_000;

interface CancelledStepProps {
  orderNumber: number;
  digit: number | null;
  onClear: () => void;
}

/** Where a ticket had its step: that there is none any more, and beside it what takes the ticket away. */
export function CancelledStep({ orderNumber, digit, onClear }: CancelledStepProps) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), NOT_MEANT_MS);
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
