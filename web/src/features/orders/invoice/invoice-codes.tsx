import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { shownWalletCodes } from '@chulo/shared/domain/money/wallet-codes';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { walletCodeMessages as messages } from '../parts/wallet-code.messages.ts';

interface InvoiceCodesProps {
  restaurant: Restaurant;
  /** The unpaid amount in rupees; 0 shows no codes. */
  amount: number;
  /** The classes of the list. */
  look: string;
  /** The classes of a picture. */
  size: string;
}

/** The codes with which an unpaid bill can be paid, on paper. */
export function InvoiceCodes({ restaurant, amount, look, size }: InvoiceCodesProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const codes = amount > 0 ? shownWalletCodes(restaurant) : [];
  // On paper a picture that cannot be loaded is left out, with its sentence.
  const shown = codes.filter(({ picture }) => !failed.includes(picture));
  if (shown.length === 0) return null;
  return (
    <ul aria-label={messages.codes} className={look}>
      {shown.map(({ method, picture }) => (
        <li
          key={method}
          className="grid break-inside-avoid content-start justify-items-center gap-1 text-center"
        >
          <img
            src={picture}
            alt={messages.codeOf(method, restaurant.name)}
            onError={() => setFailed((before) => [...before, picture])}
            className={`bg-code object-contain ${size}`}
          />
          <p className="money text-balance">{messages.scan(method, formatMoney(amount))}</p>
        </li>
      ))}
    </ul>
  );
}
