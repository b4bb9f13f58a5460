import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { outboxMessages as messages } from './outbox.messages.ts';
import { forgetEntriesOf, useOutbox } from './outbox.store.ts';
import { isUnsent } from './outbox-entry.ts';

/**
 * A logout that asks first while an order of this person has not reached the restaurant: it would be deleted from
 * the device with the session (decisions.md).
 * @returns what a press on Logout does, and the question, which stands anywhere
 */
export function useLogoutQuestion(userId: string): {
  ask: (logout: () => void) => void;
  question: ReactNode;
} {
  const [isAsking, setAsking] = useState(false);
  const logoutAsked = useRef<() => void>(() => undefined);
  const hasUnsent = useOutbox(({ entries }) =>
    entries.some((entry) => entry.userId === userId && isUnsent(entry)),
  );

  async function deleteAndLogout(): Promise<void> {
    await forgetEntriesOf(userId);
    logoutAsked.current();
  }

  return {
    ask(logout) {
      logoutAsked.current = logout;
      if (hasUnsent) setAsking(true);
      else logout();
    },
    question: (
      <Dialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={messages.logoutTitle}
        description={messages.logoutQuestion}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {messages.stay}
            </Button>
            <Button variant="danger" onClick={() => void deleteAndLogout()}>
              {messages.logout}
            </Button>
          </>
        }
      />
    ),
  };
}
