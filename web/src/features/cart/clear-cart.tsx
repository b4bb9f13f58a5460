import { useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { clearCart } from './cart.store.ts';
import { cartLineMessages as messages } from './cart-lines.messages.ts';

export function ClearCart({ onCleared }: { onCleared: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  function clear(): void {
    clearCart();
    onCleared();
  }
  return (
    <>
      <Button variant="ghost" className="-mr-4 text-danger!" onClick={() => setConfirming(true)}>
        {messages.clear}
      </Button>
      <Dialog
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        title={messages.clearTitle}
        description={messages.confirmClear}
        actions={
          <>
            <Button variant="secondary" onClick={() => setConfirming(false)}>
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
