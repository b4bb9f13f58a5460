import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import type { PaymentMethod } from '@chulo/shared/domain/money/payment';
import { walletCodeOf } from '@chulo/shared/domain/money/wallet-codes';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { Overlay } from '../../../ui/overlay/overlay.tsx';
import { walletCodeMessages as messages } from '../parts/wallet-code.messages.ts';
import { WalletCode } from '../parts/wallet-code.tsx';

interface ShowWalletCodeProps {
  restaurant: Restaurant;
  method: PaymentMethod;
  /** In rupees. */
  amount: number;
}

/** A button that shows the customer the code of a method, on the whole screen and on white in every theme; nothing without a code. */
export function ShowWalletCode({ restaurant, method, amount }: ShowWalletCodeProps) {
  const [isOpen, setOpen] = useState(false);
  if (method === 'cash' || walletCodeOf(method, restaurant.walletCodes) === null) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <QrCode aria-hidden className="size-5" />
        {messages.show}
      </Button>
      <Overlay
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={messages.title(method)}
        theme="light"
        place="inset-0 animate-appear bg-code!"
      >
        <div className="grid min-h-full content-center pb-6">
          <WalletCode restaurant={restaurant} method={method} amount={amount} isLarge />
        </div>
      </Overlay>
    </>
  );
}
