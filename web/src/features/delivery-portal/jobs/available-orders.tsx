import { type ReactNode, useId } from 'react';
import { EmptyPlate } from '../../../ui/art/drawings.tsx';
import { StateLayout } from '../../../ui/feedback/state-layout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { portalMessages as messages, tabNames } from '../delivery-portal.messages.ts';
import type { DeliveryOrder } from '../delivery-source.ts';
import { JobCard } from './job-card.tsx';

interface AvailableOrdersProps {
  orders: readonly DeliveryOrder[];
  /** The courier's active order; while there is one, no other can be accepted. */
  activeId: string | null;
  onAccept: (order: DeliveryOrder) => void;
  onActive: () => void;
  onEarnings: () => void;
}

export function AvailableOrders({ orders, activeId, onAccept, onActive, onEarnings }: AvailableOrdersProps) {
  const demoId = useId();
  const busyId = useId();
  return (
    <section aria-label={tabNames.available} className="grid gap-4">
      <h2 className="text-xl">
        {orders.length > 0 ? messages.orderCount(orders.length) : tabNames.available}
      </h2>
      {activeId !== null && <BusyNote id={busyId} activeId={activeId} onActive={onActive} />}
      {orders.length === 0 ? (
        <StateLayout
          drawing={<EmptyPlate />}
          sentence={messages.noOrders}
          action={
            activeId === null && (
              <Button variant="secondary" onClick={onEarnings}>
                {messages.toEarnings}
              </Button>
            )
          }
        />
      ) : (
        <>
          <ul className="grid gap-4 md:grid-cols-2">
            {orders.map((order, index) => (
              <JobCard
                key={order.id}
                order={order}
                isNext={index === 0 && activeId === null}
                actions={(headingId) => (
                  <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
                    <DemoButton label={messages.decline} describedBy={`${headingId} ${demoId}`} />
                    <Button
                      variant={index === 0 && activeId === null ? 'primary' : 'secondary'}
                      size="large"
                      className="shrink! aria-disabled:opacity-55"
                      aria-disabled={activeId !== null}
                      aria-describedby={activeId === null ? headingId : `${headingId} ${busyId}`}
                      onClick={() => onAccept(order)}
                    >
                      {messages.accept}
                    </Button>
                  </div>
                )}
              />
            ))}
          </ul>
          <p id={demoId} className="text-ink-soft">
            {messages.dashed}
          </p>
        </>
      )}
    </section>
  );
}

interface BusyNoteProps {
  id: string;
  activeId: string;
  onActive: () => void;
}

/** Explains why no order can be accepted, with a link to the active delivery. */
function BusyNote({ id, activeId, onActive }: BusyNoteProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-turmeric bg-turmeric/20 p-4">
      <p id={id} className="min-w-56 grow basis-0">
        {messages.busyWith(activeId)}
      </p>
      <Button onClick={onActive}>{messages.toActive}</Button>
    </div>
  );
}

interface DemoButtonProps {
  label: string;
  icon?: ReactNode;
  /** Ids of the elements that explain the button and why it does nothing. */
  describedBy: string;
}

/**
 * A button without an action (S2.157 S2.159). `aria-disabled` instead of `disabled`: it stays focusable, and
 * screen readers announce why it is unavailable.
 */
export function DemoButton({ label, icon, describedBy }: DemoButtonProps) {
  return (
    <Button
      variant="ghost"
      size="large"
      aria-disabled
      aria-describedby={describedBy}
      className="min-w-0 border-2 border-line-strong border-dashed px-3! text-base! text-ink-soft!"
    >
      {icon}
      {label}
    </Button>
  );
}
