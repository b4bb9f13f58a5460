import { EmptyPlate } from '../../../ui/art/drawings.tsx';
import { StateLayout } from '../../../ui/feedback/state-layout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { BottomBar } from '../../../ui/page/bottom-bar.tsx';
import { riderMessages as messages, riderTabNames } from '../delivery-portal.messages.ts';
import type { Position, RiderOrder } from '../delivery-source.ts';
import { JobCard } from '../jobs/job-card.tsx';
import { RiderMap, RiderPosition } from './rider-map.tsx';

interface RiderOrdersProps {
  /** The undelivered orders, including the one being delivered. */
  orders: readonly RiderOrder[];
  carried: RiderOrder | undefined;
  position: Position | undefined;
  onStart: (order: RiderOrder) => void;
  onFinish: () => void;
}

/** The packed orders; during a delivery only the carried one is shown. */
export function RiderOrders({ orders, carried, position, onStart, onFinish }: RiderOrdersProps) {
  const waiting = orders.length - (carried ? 1 : 0);
  return (
    <section aria-label={riderTabNames.orders} className="grid gap-4">
      <h2 className="text-xl">
        {carried
          ? messages.onTheWay
          : orders.length > 0
            ? messages.orderCount(orders.length)
            : riderTabNames.orders}
      </h2>
      {orders.length === 0 && <StateLayout drawing={<EmptyPlate />} sentence={messages.allBrought} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ul className={`grid gap-4 ${carried ? '' : 'md:grid-cols-2 lg:col-span-2'}`}>
          {(carried ? [carried] : orders).map((order, index) => (
            <JobCard
              key={order.id}
              order={order}
              isNext={index === 0}
              actions={(headingId) =>
                carried ? (
                  <>
                    <div className="lg:hidden">
                      <RiderPosition position={position} />
                    </div>
                    <BottomBar>
                      <Button size="large" className="w-full" aria-describedby={headingId} onClick={onFinish}>
                        {messages.finish}
                      </Button>
                    </BottomBar>
                  </>
                ) : (
                  <Button
                    size="large"
                    variant={index === 0 ? 'primary' : 'secondary'}
                    aria-describedby={headingId}
                    onClick={() => onStart(order)}
                  >
                    {messages.start}
                  </Button>
                )
              }
            />
          ))}
        </ul>
        {carried && (
          <div className="max-lg:hidden">
            <RiderMap order={carried} position={position} />
          </div>
        )}
      </div>
      {carried && waiting > 0 && <p className="text-ink-soft">{messages.moreWait(waiting)}</p>}
    </section>
  );
}
