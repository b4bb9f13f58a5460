import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { type WalletMethod, walletCodeOf } from '@chulo/shared/domain/money/wallet-codes';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { uiMessages } from '../../../ui/ui.messages.ts';
import { walletCodeMessages as messages } from './wallet-code.messages.ts';

interface WalletCodeProps {
  restaurant: Restaurant;
  method: WalletMethod;
  /** In rupees. */
  amount: number;
  /** As large as the window allows. */
  isLarge?: boolean;
}

/** The code of a payment method with what to do, on white in every theme; nothing without a code. */
export function WalletCode({ restaurant, method, amount, isLarge = false }: WalletCodeProps) {
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const picture = walletCodeOf(method, restaurant.walletCodes);
  if (picture === null) return null;
  return (
    <figure className="grid justify-items-center gap-3 text-center">
      <p className={`money text-balance font-semibold ${isLarge ? 'text-2xl narrow:text-xl' : 'text-lg'}`}>
        {messages.scan(method, formatMoney(amount))}
      </p>
      {hasFailed ? (
        <div className="grid justify-items-center gap-2">
          <ErrorLine message={messages.noPicture} />
          <Button
            variant="secondary"
            onClick={() => {
              setAttempt(attempt + 1);
              setFailed(false);
            }}
          >
            {uiMessages.again}
          </Button>
        </div>
      ) : (
        <img
          key={attempt}
          src={picture}
          alt={messages.codeOf(method, restaurant.name)}
          onError={() => setFailed(true)}
          className={`min-h-60 min-w-60 max-w-full rounded-control bg-code object-contain p-3 ${isLarge ? 'max-h-[66dvh] w-[min(100%,66dvh)]' : 'max-h-[60dvh]'}`}
        />
      )}
      <figcaption className="money wrap-anywhere">
        {messages.account(restaurant.name, accountOf(method, restaurant))}
      </figcaption>
    </figure>
  );
}

/** The number of the account; a code of Fonepay has none. */
function accountOf(method: WalletMethod, { walletDetails }: Restaurant): string {
  if (method === 'upi') return '';
  return method === 'esewa' ? walletDetails.esewaNumber : walletDetails.khaltiNumber;
}
