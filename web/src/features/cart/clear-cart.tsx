import { useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { cartMessages as messages } from './cart.messages.ts';
import { clearCart } from './cart.store.ts';

/** Empties the cart, after a question. */
export function ClearCart({ onCleared }: { onCleared: () => void }) {
  const [isAsking, setAsking] = useState(false);
  function clear(): void {
    clearCart();
    onCleared();
  }
  return (
    <>
      <Button variant="ghost" className="-mr-4 text-danger!" onClick={() => setAsking(true)}>
        {messages.clear}
      </Button>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={messages.clearTitle}
        description={messages.confirmClear}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {messages.keep}
            </Button>
            <Button variant="danger" onClick={clear}>
              {messages.clear}
            </Button>
          </>
        }
      />
    </>
  );
}
