import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { Bike, ClipboardList, History, Power, Wallet } from 'lucide-react';
import { useState } from 'react';
import {
  portalMessages as messages,
  riderMessages,
  tabNames,
} from '../../features/delivery-portal/delivery-portal.messages.ts';
import type { DeliveryDay, DeliveryOrder } from '../../features/delivery-portal/delivery-source.ts';
import {
  DayTiles,
  DeliveryHistory,
  EarningsReport,
} from '../../features/delivery-portal/earnings/earnings-report.tsx';
import { ActiveDelivery } from '../../features/delivery-portal/jobs/active-delivery.tsx';
import { AvailableOrders } from '../../features/delivery-portal/jobs/available-orders.tsx';
import {
  acceptOrder,
  setOnline,
  takeNextStep,
  useShift,
} from '../../features/delivery-portal/shift/shift.store.ts';
import { CourierDrawing } from '../../ui/art/courier-drawing.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PortalFrame } from './portal-frame.tsx';
import { PortalTabs } from './portal-tabs.tsx';

/** The courier's portal: sample data without server calls (S1.13, S1.14). */
export function DeliveryPage() {
  const isOnline = useShift((shift) => shift.isOnline);
  const activeId = useShift((shift) => shift.job.order?.id ?? null);
  return (
    <PortalFrame
      title={messages.title}
      state={<OnlineSwitch isOnline={isOnline} onChange={setOnline} />}
      other={{ href: PATHS.rider, text: riderMessages.toRider }}
    >
      {(day, toTop) => (
        <>
          <DayTiles stats={day.stats} />
          {isOnline ? (
            <Shift day={day} toTop={toTop} />
          ) : (
            <OfflineScreen activeId={activeId} onOnline={() => setOnline(true)} />
          )}
        </>
      )}
    </PortalFrame>
  );
}

type PortalTab = keyof typeof tabNames;

const ICONS = { available: ClipboardList, active: Bike, history: History, earnings: Wallet } as const;

function Shift({ day, toTop }: { day: DeliveryDay; toTop: () => void }) {
  const { job, takenIds } = useShift();
  const [tab, setTab] = useState<PortalTab>(job.state === 'idle' ? 'available' : 'active');
  /** Switches the tab and moves the focus, because the clicked button disappears. */
  function openTab(to: PortalTab): void {
    setTab(to);
    toTop();
  }
  function accept(order: DeliveryOrder): void {
    acceptOrder(order);
    openTab('active');
  }
  const orders = day.orders.filter(({ id }) => !takenIds.includes(id));
  return (
    <PortalTabs
      label={messages.tabs}
      names={tabNames}
      icons={ICONS}
      counts={{ available: orders.length, active: job.order ? 1 : 0 }}
      value={tab}
      onChange={setTab}
      contents={{
        available: (
          <AvailableOrders
            orders={orders}
            activeId={job.order?.id ?? null}
            onAccept={accept}
            onActive={() => openTab('active')}
            onEarnings={() => openTab('earnings')}
          />
        ),
        active: (
          <ActiveDelivery job={job} onNextStep={takeNextStep} onAvailable={() => openTab('available')} />
        ),
        history: <DeliveryHistory history={day.history} />,
        earnings: <EarningsReport stats={day.stats} week={day.week} />,
      }}
    />
  );
}

interface OfflineScreenProps {
  /** The unfinished delivery of a courier who went offline. */
  activeId: string | null;
  onOnline: () => void;
}

/** Shown while the courier is offline, with the Go Online button (S2.155). */
function OfflineScreen({ activeId, onOnline }: OfflineScreenProps) {
  return (
    <section className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-10 text-center">
      <CourierDrawing isAsleep />
      <h2 className="text-3xl">{messages.offlineTitle}</h2>
      <p className="text-balance text-lg">{messages.offlineSentence}</p>
      {activeId !== null && <p className="text-balance font-semibold">{messages.offlineWithJob(activeId)}</p>}
      <Button size="large" className="mt-3 w-full max-w-80" onClick={onOnline}>
        <Power aria-hidden className="size-5" />
        {messages.goOnline}
      </Button>
    </section>
  );
}

interface OnlineSwitchProps {
  isOnline: boolean;
  onChange: (isOnline: boolean) => void;
}

/** Online/offline switch (S2.150); the label states it, not only the colour. */
function OnlineSwitch({ isOnline, onChange }: OnlineSwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOnline}
      onClick={() => onChange(!isOnline)}
      className="group inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border-2 border-ink bg-surface px-3 font-semibold leading-tight transition active:scale-[0.97]"
    >
      <span
        aria-hidden
        className="flex h-5 w-9 items-center max-[22rem]:hidden rounded-full bg-line-strong px-0.5 transition group-aria-checked:justify-end group-aria-checked:bg-leaf"
      >
        <span className="size-4 rounded-full bg-surface" />
      </span>
      {isOnline ? messages.online : messages.offline}
    </button>
  );
}
