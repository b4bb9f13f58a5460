import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { IfArrived } from './if-arrived.tsx';
import { outboxMessages as messages } from './outbox.messages.ts';
import { forgetEntriesOf, useOutbox } from './outbox.store.ts';
import { isUnsent } from './outbox-entry.ts';

/**
 * Asks for confirmation before a logout while the user has unsent orders, because logout deletes them from the device.
 * @returns the handler of the Logout button, and the dialog to render
 */
export function useLogoutQuestion(userId: string): {
  ask: (logout: () => void) => void;
  question: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  const pendingLogout = useRef<() => void>(() => undefined);
  const hasUnsent = useOutbox(({ entries }) =>
    entries.some((entry) => entry.userId === userId && isUnsent(entry)),
  );

  async function deleteAndLogout(): Promise<void> {
    await forgetEntriesOf(userId);
    pendingLogout.current();
  }

  return {
    ask(logout) {
      pendingLogout.current = logout;
      if (hasUnsent) return setOpen(true);
      // A placed order stays for some minutes, with the address.
      void forgetEntriesOf(userId).catch(() => undefined);
      logout();
    },
    question: (
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={messages.logoutTitle}
        description={messages.logoutQuestion}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {messages.stay}
            </Button>
            <Button variant="danger" onClick={() => void deleteAndLogout()}>
              {messages.logout}
            </Button>
          </>
        }
      >
        <IfArrived onFollow={() => setOpen(false)} />
      </Dialog>
    ),
  };
}
