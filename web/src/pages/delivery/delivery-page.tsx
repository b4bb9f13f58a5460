import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { Bike, ClipboardList, History, Wallet } from 'lucide-react';
import { useState } from 'react';
import {
  portalMessages as messages,
  tabNames,
} from '../../features/delivery-portal/delivery-portal.messages.ts';
import type { DeliveryDay, DeliveryOrder } from '../../features/delivery-portal/delivery-source.ts';
import { DayTiles } from '../../features/delivery-portal/earnings/day-tiles.tsx';
import { DeliveryHistory } from '../../features/delivery-portal/earnings/delivery-history.tsx';
import { EarningsReport } from '../../features/delivery-portal/earnings/earnings-report.tsx';
import { ActiveDelivery } from '../../features/delivery-portal/jobs/active-delivery.tsx';
import { AvailableOrders } from '../../features/delivery-portal/jobs/available-orders.tsx';
import { riderMessages } from '../../features/delivery-portal/rider/rider.messages.ts';
import { OfflineScreen } from '../../features/delivery-portal/shift/offline-screen.tsx';
import { OnlineSwitch } from '../../features/delivery-portal/shift/online-switch.tsx';
import {
  acceptOrder,
  setOnline,
  takeNextStep,
  useShift,
} from '../../features/delivery-portal/shift/shift.store.ts';
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
