import { type ReactNode, useState } from 'react';
import { useSession } from '../../../lib/api/session.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { offlineMessages as messages } from '../kitchen.messages.ts';
import { deleteMovesOf } from './move-queue.store.ts';
import { useWaitingChanges } from './use-waiting-changes.ts';

/** Asks before sign-out while moves and ticks of this account are unsent: sign-out deletes them from the device. */
export function useMovesQuestion(signOut: () => void): { ask: () => void; question: ReactNode } {
  const userId = useSession((session) => session.user?.id);
  const count = useWaitingChanges();
  const [isAsking, setAsking] = useState(false);

  function deleteAndSignOut(): void {
    if (userId !== undefined) deleteMovesOf(userId);
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
