import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList, MapIcon, Wallet } from 'lucide-react';
import { useState } from 'react';
import {
  riderMessages as messages,
  type RiderState,
  riderStateNames,
  riderTabNames,
} from '../../features/delivery-portal/delivery-portal.messages.ts';
import { positionOptions } from '../../features/delivery-portal/delivery-portal.queries.ts';
import type { DeliveryDay } from '../../features/delivery-portal/delivery-source.ts';
import { EarningsReport } from '../../features/delivery-portal/earnings/earnings-report.tsx';
import { RiderMap } from '../../features/delivery-portal/rider/rider-map.tsx';
import { RiderOrders } from '../../features/delivery-portal/rider/rider-orders.tsx';
import { CourierDrawing } from '../../ui/art/courier-drawing.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { StateLayout } from '../../ui/feedback/state-layout.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PortalFrame } from './portal-frame.tsx';
import { PortalTabs } from './portal-tabs.tsx';

/** The rider's orders: sample data without server calls (S1.13, S1.14). */
export function RiderPage() {
  const [activeId, setActiveId] = useState<string | null>(null);
  const state: RiderState = activeId === null ? 'idle' : 'delivering';
  return (
    <PortalFrame
      title={messages.title}
      state={
        <p role="status">
          <Badge tone={activeId === null ? 'neutral' : 'vermilion'}>{riderStateNames[state]}</Badge>
        </p>
      }
      other={{ href: PATHS.delivery, text: messages.toPortal }}
    >
      {(day, toTop) => <RiderTabs day={day} activeId={activeId} onCarry={setActiveId} toTop={toTop} />}
    </PortalFrame>
  );
}

type RiderTab = keyof typeof riderTabNames;

const ICONS = { orders: ClipboardList, map: MapIcon, earnings: Wallet } as const;

interface RiderTabsProps {
  day: DeliveryDay;
  activeId: string | null;
  onCarry: (orderId: string | null) => void;
  toTop: () => void;
}

function RiderTabs({ day, activeId, onCarry, toTop }: RiderTabsProps) {
  const [tab, setTab] = useState<RiderTab>('orders');
  const [deliveredIds, setDeliveredIds] = useState<readonly string[]>([]);
  // Not inside a tab, so that the position updates while another tab is open.
  const { data: position } = useQuery(positionOptions(activeId));
  const carried = day.round.find(({ id }) => id === activeId);
  function start(orderId: string): void {
    onCarry(orderId);
    toTop();
  }
  function finish(): void {
    if (activeId !== null) setDeliveredIds([...deliveredIds, activeId]);
    onCarry(null);
    toTop();
  }
  const orders = day.round.filter(({ id }) => !deliveredIds.includes(id));
  return (
    <PortalTabs
      label={messages.tabs}
      names={riderTabNames}
      icons={ICONS}
      counts={{ orders: orders.length }}
      value={tab}
      onChange={setTab}
      contents={{
        orders: (
          <RiderOrders
            orders={orders}
            carried={carried}
            position={position}
            onStart={({ id }) => start(id)}
            onFinish={finish}
          />
        ),
        map: carried ? (
          <RiderMap order={carried} position={position} />
        ) : (
          <NoMap onOrders={() => setTab('orders')} />
        ),
        earnings: <EarningsReport stats={day.stats} week={day.week} />,
      }}
    />
  );
}

function NoMap({ onOrders }: { onOrders: () => void }) {
  return (
    <StateLayout
      drawing={<CourierDrawing />}
      sentence={messages.noPosition}
      action={
        <Button variant="secondary" onClick={onOrders}>
          {messages.toOrders}
        </Button>
      }
    />
  );
}
