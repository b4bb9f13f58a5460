import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/api/api-errors.ts';
import { useMay } from '../../lib/api/session.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatMoment } from '../../lib/format/nepal-clock.ts';
import { Card } from '../../ui/data/card.tsx';
import { ReadState } from '../../ui/data/read-state.tsx';
import { Table } from '../../ui/data/table.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { CashMovements } from './cash-movements.tsx';
import { CloseDay, type OrderViews } from './close-day.tsx';
import { drawerMessages, dayMessages as messages } from './day-close.messages.ts';
import { dayListOptions, drawerOptions } from './day-close.queries.ts';
import { DayReport } from './day-report.tsx';

/** The drawer, for everybody at the front, and the days of the books, for those who close them. */
export function DayClosePage(orderViews: OrderViews) {
  const mayClose = useMay()('dayClose');
  const read = useQuery(drawerOptions());
  const [shownDay, setShownDay] = useState<number | null>(null);
  return (
    <div className="grid max-w-[80rem] grid-cols-[minmax(0,1fr)] gap-4">
      <ReadState
        read={read}
        loadingLabel={drawerMessages.loading}
        skeleton={<Skeleton className="h-96" />}
        failedText={(error) => drawerMessages.failed(errorText(error))}
        staleText={(error) => drawerMessages.stale(errorText(error))}
      >
        {(drawer) => (
          <>
            <CashMovements drawer={drawer} />
            {mayClose && (
              <>
                <CloseDay key={drawer.number} drawer={drawer} onClosed={setShownDay} {...orderViews} />
                <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
                  {shownDay !== null && (
                    <DayReport key={shownDay} number={shownDay} onHide={() => setShownDay(null)} />
                  )}
                  {drawer.number > 1 && shownDay !== drawer.number && (
                    <div className="flex flex-wrap items-center gap-3">
                      <div className="grow">
                        <h2 className="text-lg">{messages.totals}</h2>
                        <p className="text-ink-soft">{messages.totalsHint}</p>
                      </div>
                      <Button variant="secondary" onClick={() => setShownDay(drawer.number)}>
                        {messages.showTotals}
                      </Button>
                    </div>
                  )}
                  <ClosedDays onOpen={setShownDay} />
                </Card>
              </>
            )}
          </>
        )}
      </ReadState>
    </div>
  );
}

const PAGE = 30;

function ClosedDays({ onOpen }: { onOpen: (number: number) => void }) {
  const [before, setBefore] = useState<number | null>(null);
  const { data: days } = useQuery(dayListOptions(before));
  if (!days) return null;
  const last = days.at(-1)?.number ?? 1;
  return (
    <section aria-label={messages.closedDays} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-lg">{messages.closedDays}</h2>
      {days.length === 0 ? (
        <p className="text-ink-soft">{messages.noDays}</p>
      ) : (
        <Table
          caption={messages.closedDays}
          columns={[
            {
              key: 'day',
              heading: messages.day,
              cell: ({ number }: (typeof days)[number]) => (
                <Button
                  variant="ghost"
                  className="-ml-4"
                  aria-label={messages.open(number)}
                  onClick={() => onOpen(number)}
                >
                  {messages.dayOf(number)}
                </Button>
              ),
            },
            {
              key: 'closed',
              heading: messages.closedAt,
              cell: ({ closedAt }) => (
                <span className="whitespace-nowrap">{closedAt && formatMoment(closedAt)}</span>
              ),
            },
            {
              key: 'difference',
              heading: messages.difference,
              isNumber: true,
              cell: ({ difference }) => formatMoney(difference),
            },
            {
              key: 'left',
              heading: messages.left,
              isNumber: true,
              cell: ({ leftInDrawer }) => formatMoney(leftInDrawer),
            },
            { key: 'signed', heading: messages.signedAs, cell: ({ signedAs }) => signedAs },
          ]}
          rows={days}
          keyOf={({ number }) => String(number)}
        />
      )}
      {days.length === PAGE && last > 1 && (
        <Button variant="ghost" className="justify-self-start" onClick={() => setBefore(last)}>
          {messages.earlier}
        </Button>
      )}
    </section>
  );
}
