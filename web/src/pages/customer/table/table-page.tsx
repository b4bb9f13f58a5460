import { loginPath, PATHS, tablePath } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link, useParams } from 'react-router';
import { chooseDeliveryType } from '../../../features/cart/cart.store.ts';
import { changeOrderChoices } from '../../../features/orders/placing/order-choices.ts';
import {
  scannedTableOptions,
  tableBillOptions,
  useAskForBill,
  useGuestSession,
} from '../../../features/orders/tables/guest.queries.ts';
import { TableBillView } from '../../../features/orders/tables/table-bill.tsx';
import { useRestaurantHead } from '../../../features/restaurant/use-restaurant-head.ts';
import { errorText } from '../../../lib/api/api-errors.ts';
import { useSession } from '../../../lib/api/session.ts';
import { tableText } from '../../../lib/format/orders.messages.ts';
import { EmptyPlate } from '../../../ui/art/drawings.tsx';
import { ReadState } from '../../../ui/data/read-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StateLayout } from '../../../ui/feedback/state-layout.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button, buttonLook } from '../../../ui/form/button.tsx';
import { tableMessages as messages } from './table.messages.ts';

/** Where the code on a table leads: to the bill of its guest, or to the staff who open it. */
export function TablePage() {
  const { key = '' } = useParams();
  const user = useSession((session) => session.user);
  const isLoading = useSession((session) => session.isLoading);
  const isGuest = user?.email === '';
  const scanned = useQuery({ ...scannedTableOptions(key), enabled: key !== '' && !isLoading });
  const heading = isGuest ? tableText(user.name) : messages.heading;
  useRestaurantHead(heading, { description: messages.description });
  const isOfOther = isGuest && scanned.data !== undefined && scanned.data.name !== user.name;
  if (isGuest && !isOfOther)
    return (
      <Frame heading={heading}>
        <GuestBill />
      </Frame>
    );
  if (key === '') return <Notice sentence={messages.scanFirst} heading={heading} />;
  if (scanned.error && !scanned.data)
    return (
      <Notice
        heading={heading}
        sentence={
          'code' in scanned.error && scanned.error.code === 'table.not_found'
            ? messages.unknown
            : messages.failed(errorText(scanned.error))
        }
      />
    );
  if (!scanned.data)
    return (
      <Frame heading={heading}>
        <p role="status">{messages.loading}</p>
      </Frame>
    );
  const { name, isOpen } = scanned.data;
  if (user && !isGuest) return <WithAccount name={name} heading={heading} />;
  if (isOpen) return <StartGuest key={key} tableKey={key} heading={heading} />;
  return (
    <Notice heading={heading} sentence={messages.notOpen(tableText(name))}>
      <Link to={loginPath(tablePath(key))} className={buttonLook('secondary')}>
        {messages.orSignIn}
      </Link>
    </Notice>
  );
}

function Frame({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-xl gap-5 pt-5 lg:pt-8">
      <h1 className="wrap-anywhere text-3xl lg:text-4xl">{heading}</h1>
      {children}
    </div>
  );
}

interface NoticeProps {
  heading: string;
  sentence: string;
  children?: ReactNode;
}

function Notice({ heading, sentence, children = <ToMenu /> }: NoticeProps) {
  return (
    <Frame heading={heading}>
      <StateLayout isAlert drawing={<EmptyPlate />} sentence={sentence} action={children} />
    </Frame>
  );
}

const ToMenu = () => (
  <Link to={PATHS.search} className={buttonLook()}>
    {messages.toMenu}
  </Link>
);

/** She has scanned the code of an open table: nothing to ask. */
function StartGuest({ tableKey, heading }: { tableKey: string; heading: string }) {
  const { mutate, error } = useGuestSession();
  const start = useEffectEvent(() => mutate(tableKey, { onSuccess: () => chooseDeliveryType('dine_in') }));
  useEffect(() => start(), []);
  if (error) return <Notice heading={heading} sentence={messages.failed(errorText(error))} />;
  return (
    <Frame heading={heading}>
      <p role="status">{messages.loading}</p>
    </Frame>
  );
}

/** Her orders are those of her account; they have the table. */
function WithAccount({ name, heading }: { name: string; heading: string }) {
  useEffect(() => {
    chooseDeliveryType('dine_in');
    changeOrderChoices({ table: name });
  }, [name]);
  return (
    <Frame heading={heading}>
      <p>{messages.withAccount(tableText(name))}</p>
      <ToMenu />
    </Frame>
  );
}

function GuestBill() {
  const read = useQuery(tableBillOptions());
  const { mutate: ask, isPending } = useAskForBill();
  return (
    <>
      <ToMenu />
      <section aria-labelledby="table-bill" className="rounded-card border border-line bg-surface p-4 sm:p-5">
        <h2 id="table-bill" className="mb-3 text-xl">
          {messages.bill}
        </h2>
        <ReadState
          read={read}
          loadingLabel={messages.loading}
          skeleton={<Skeleton className="h-40" />}
          failedText={(error) => messages.failed(errorText(error))}
          staleText={(error) => messages.failed(errorText(error))}
        >
          {(bill) => (
            <div className="grid gap-4">
              <TableBillView bill={bill} />
              <p role="status" className="font-semibold empty:hidden">
                {bill.billAskedAt === null ? '' : messages.asked}
              </p>
              {bill.due > 0 && (
                <Button
                  variant="secondary"
                  isBusy={isPending}
                  onClick={() =>
                    ask(undefined, {
                      onError: () => showToast({ kind: 'error', text: messages.askFailed }),
                    })
                  }
                >
                  {messages.askForBill}
                </Button>
              )}
            </div>
          )}
        </ReadState>
      </section>
    </>
  );
}
