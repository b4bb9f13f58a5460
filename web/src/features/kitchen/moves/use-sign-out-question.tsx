import { type ReactNode, useState } from 'react';
import { useSession } from '../../../lib/api/session.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { offlineMessages as messages } from '../kitchen.messages.ts';
import { forgetMovesOf } from './move-queue.store.ts';
import { useWaitingChanges } from './use-waiting-changes.ts';

/**
 * A sign-out that asks first while moves and ticks of this account have not reached the server: they would be
 * deleted from the device with the session (decisions.md).
 * @returns what a press on it does, and the question, which stands anywhere
 */
export function useSignOutQuestion(signOut: () => void): { ask: () => void; question: ReactNode } {
  const userId = useSession((session) => session.user?.id);
  const count = useWaitingChanges();
  const [isAsking, setAsking] = useState(false);

  function deleteAndSignOut(): void {
    if (userId !== undefined) forgetMovesOf(userId);
    signOut();
  }

  return {
    ask: () => (count > 0 ? setAsking(true) : signOut()),
    question: (
      <Dialog
        isOpen={isAsking && count > 0}
        onOpenChange={setAsking}
        title={messages.unsent(count)}
        description={messages.signOutQuestion}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {messages.stay}
            </Button>
            <Button variant="danger" onClick={deleteAndSignOut}>
              {messages.signOut}
            </Button>
          </>
        }
      />
    ),
  };
}
