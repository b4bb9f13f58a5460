import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import type { Floor } from '@chulo/shared/contract/restaurant/tables';
import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatClock } from '../../../lib/format/nepal-clock.ts';
import { tableText } from '../../../lib/format/orders.messages.ts';
import { runAction } from '../../../panel/actions.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { ReadState } from '../../../ui/data/read-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TableBillSheet } from './table-bill-sheet.tsx';
import { floorMessages as messages } from './tables.messages.ts';
import { floorOptions, useOpenTable } from './tables.queries.ts';

/** Every table with its state: free, or open with its orders and what is due. */
export function TableFloor({ restaurant }: { restaurant: Restaurant }) {
  const read = useQuery(floorOptions());
  const { mutateAsync: open, isPending } = useOpenTable();
  const [shownId, setShownId] = useState<string | null>(null);
  return (
    <>
      <ReadState
        read={read}
        loadingLabel={messages.loading}
        skeleton={<Skeleton className="h-40" />}
        failedText={(error) => messages.unreadable(errorText(error))}
        staleText={(error) => messages.notFresh(errorText(error))}
      >
        {(tables) =>
          tables.length === 0 ? (
            <p>{messages.none}</p>
          ) : (
            <ul
              aria-label={messages.list}
              className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-3"
            >
              {tables.map((table) => {
                const name = tableText(table.name);
                return (
                  <Card as="li" key={table.id} className="grid content-between gap-3 p-4">
                    <TableState table={table} />
                    {table.sitting ? (
                      <Button
                        aria-label={messages.billOf(name)}
                        onClick={() => setShownId(table.sitting?.id ?? null)}
                      >
                        {messages.bill}
                      </Button>
                    ) : (
                      <Button
                        variant="secondary"
                        aria-label={messages.openOf(name)}
                        disabled={isPending}
                        onClick={() =>
                          void runAction(() => open(table.id), messages.opened(name), messages.openFailed)
                        }
                      >
                        {messages.open}
                      </Button>
                    )}
                  </Card>
                );
              })}
            </ul>
          )
        }
      </ReadState>
      {shownId !== null && (
        <TableBillSheet sittingId={shownId} restaurant={restaurant} onClose={() => setShownId(null)} />
      )}
    </>
  );
}

function TableState({ table: { name, sitting } }: { table: Floor[number] }) {
  return (
    <div className="grid gap-1">
      <h2 className="break-words text-xl">{tableText(name)}</h2>
      {sitting === null ? (
        <p className="text-ink-soft">{messages.free}</p>
      ) : (
        <>
          <p className="text-ink-soft">{messages.since(formatClock(sitting.openedAt))}</p>
          <p>
            {messages.rounds(sitting.rounds)}
            {sitting.openOrders > 0 && `, ${messages.openOrders(sitting.openOrders)}`}
          </p>
          {sitting.rounds > 0 && (
            <p className="money font-bold">
              {sitting.due > 0 ? messages.due(formatMoney(sitting.due)) : messages.paid}
            </p>
          )}
          {sitting.billAskedAt !== null && (
            <span className="justify-self-start">
              <Badge tone="vermilion">
                <BellRing aria-hidden className="mr-1 inline size-4" />
                {messages.asksForBill}
              </Badge>
            </span>
          )}
        </>
      )}
    </div>
  );
}
