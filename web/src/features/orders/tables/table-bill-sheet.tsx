import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { useMay } from '../../../lib/api/session.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { tableText } from '../../../lib/format/orders.messages.ts';
import { runAction } from '../../../panel/actions.ts';
import { ReadState } from '../../../ui/data/read-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Sheet } from '../../../ui/overlay/dialog.tsx';
import { PayTable } from './pay-table.tsx';
import { TableBillView } from './table-bill.tsx';
import { floorMessages, billMessages as messages } from './tables.messages.ts';
import { sittingOptions, useCloseSitting } from './tables.queries.ts';

interface TableBillSheetProps {
  sittingId: string;
  restaurant: Restaurant;
  onClose: () => void;
}

/** The bill of a table for staff, who take it whole and close the table. */
export function TableBillSheet({ sittingId, restaurant, onClose }: TableBillSheetProps) {
  const read = useQuery(sittingOptions(sittingId));
  const { mutateAsync: close, isPending } = useCloseSitting();
  const [isPaying, setPaying] = useState(false);
  const may = useMay();
  const bill = read.data;
  const table = bill ? tableText(bill.tableName) : '';

  async function closeTable(): Promise<void> {
    await runAction(() => close(sittingId).then(onClose), messages.closed(table), messages.closeFailed);
  }

  return (
    <>
      <Sheet
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={bill ? floorMessages.billOf(table) : floorMessages.bill}
        actions={
          bill && (
            <>
              {bill.due > 0 && may('payments') && (
                <Button onClick={() => setPaying(true)}>{messages.take(formatMoney(bill.due))}</Button>
              )}
              <Button variant="secondary" isBusy={isPending} onClick={() => void closeTable()}>
                {messages.close}
              </Button>
            </>
          )
        }
      >
        <ReadState
          read={read}
          loadingLabel={messages.loading}
          skeleton={<Skeleton className="h-60" />}
          failedText={(error) => messages.failed(errorText(error))}
          staleText={(error) => messages.failed(errorText(error))}
        >
          {(shown) => <TableBillView bill={shown} />}
        </ReadState>
      </Sheet>
      {isPaying && bill && <PayTable bill={bill} restaurant={restaurant} onClose={() => setPaying(false)} />}
    </>
  );
}
