import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { IfArrived } from './if-arrived.tsx';
import { outboxMessages as messages } from './outbox.messages.ts';
import { entriesInTime } from './outbox.store.ts';
import { isUnsent } from './outbox-entry.ts';

interface UnsentQuestion {
  /** Calls back at once without unsent orders, else after a confirmation. */
  ask: (leave: () => void) => void;
  /** The dialog to render. */
  question: ReactNode;
}

/** Asks before the user leaves an account with unsent orders, which are then deleted from this device by the caller. */
export function useUnsentQuestion(userId: string, reason: 'logout' | 'deletion'): UnsentQuestion {
  const [isOpen, setOpen] = useState(false);
  const pending = useRef<() => void>(() => undefined);
  const words = messages[reason];

  async function ask(leave: () => void): Promise<void> {
    // Not every page sends stored orders, and so reads them.
    const entries = await entriesInTime();
    if (!entries.some((entry) => entry.userId === userId && isUnsent(entry))) return leave();
    pending.current = leave;
    setOpen(true);
  }

  function confirm(): void {
    setOpen(false);
    pending.current();
  }

  return {
    ask: (leave) => void ask(leave),
    question: (
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={messages.unsentTitle}
        description={words.question}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {words.stay}
            </Button>
            <Button variant="danger" onClick={confirm}>
              {words.confirm}
            </Button>
          </>
        }
      >
        <IfArrived onFollow={() => setOpen(false)} />
      </Dialog>
    ),
  };
}
