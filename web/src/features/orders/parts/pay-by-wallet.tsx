import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { shownWalletCodes } from '@chulo/shared/domain/money/wallet-codes';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { Tabs } from '../../../ui/data/tabs.tsx';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { Button, buttonLook } from '../../../ui/form/button.tsx';
import { uiMessages } from '../../../ui/ui.messages.ts';
import { trackingOptions } from '../orders.queries.ts';
import { amountToPay } from './amount-to-pay.ts';
import { walletCodeMessages as messages, walletNames } from './wallet-code.messages.ts';
import { WalletCode } from './wallet-code.tsx';

interface PayByWalletProps {
  orderId: string;
  /** Undefined until it is known. */
  restaurant: Restaurant | undefined;
}

/**
 * Opens the codes that the restaurant shows, of an order that can be paid. It reads the order itself, because what is
 * cancelled or paid meanwhile must not be paid.
 */
export function PayByWallet({ orderId, restaurant }: PayByWalletProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...trackingOptions(orderId), enabled: isOpen });
  const hasCodes = restaurant && shownWalletCodes(restaurant).length > 0;
  const isPayable = !data || amountToPay(data.order) > 0;
  if (!hasCodes || !(isPayable || isOpen)) return null;
  return (
    <div className="grid w-full gap-3">
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen((before) => !before)}
      >
        {messages.payByWallet}
        <ChevronDown aria-hidden className={`size-5 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Codes orderId={orderId} restaurant={restaurant} />}
      </div>
    </div>
  );
}

function Codes({ orderId, restaurant }: PayByWalletProps & { restaurant: Restaurant }) {
  const { data, error, isFetching, refetch } = useQuery(trackingOptions(orderId));
  const [chosen, setChosen] = useState('');
  if (!data && error)
    return (
      <div className="grid justify-items-center gap-2">
        <ErrorLine message={messages.unread(errorText(error))} />
        <Button variant="secondary" isBusy={isFetching} onClick={() => void refetch()}>
          {uiMessages.again}
        </Button>
      </div>
    );
  if (!data) return <p role="status">{messages.loading}</p>;
  const amount = amountToPay(data.order);
  if (amount === 0) return <p role="status">{messages.nothingToPay}</p>;
  const tabs = shownWalletCodes(restaurant).map(({ method, picture }) => ({
    value: method,
    label: walletNames[method],
    content: (
      <div className="grid justify-items-center gap-3 text-center">
        <WalletCode restaurant={restaurant} method={method} amount={amount} />
        <p className="text-balance text-ink-soft text-sm">{messages.onThisPhone(method)}</p>
        <a href={picture} download={`${walletNames[method]}.webp`} className={buttonLook('ghost')}>
          {messages.save}
        </a>
      </div>
    ),
  }));
  const open = tabs.find(({ value }) => value === chosen) ?? tabs[0];
  return tabs.length > 1 ? (
    <Tabs label={messages.wallets} value={open?.value ?? ''} onChange={setChosen} tabs={tabs} />
  ) : (
    open?.content
  );
}
