import type { User } from '@chulo/shared/contract/auth';
import { PATHS, trackingPath } from '@chulo/shared/domain/pages/page-paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ProfileCard } from '../../../features/auth/profile-card.tsx';
import { LiveChip } from '../../../features/live/live-chip.tsx';
import { OrderHistory } from '../../../features/orders/history/order-history.tsx';
import { customerOrdersOptions } from '../../../features/orders/orders.queries.ts';
import { useRestaurantHead } from '../../../features/restaurant/use-restaurant-head.ts';
import { useSession } from '../../../lib/api/session.ts';
import { Tabs } from '../../../ui/data/tabs.tsx';
import { profileMessages as messages } from './profile.messages.ts';
import { ProfileSettings } from './profile-settings.tsx';
import { useReorder } from './use-reorder.ts';

const TABS = ['orders', 'settings'] as const;

export function ProfilePage() {
  const user = useSession((session) => session.user);
  useRestaurantHead(messages.heading, { description: messages.description });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-5 lg:grid-cols-[18rem_minmax(0,1fr)] lg:items-start lg:gap-x-10 lg:pt-8">
      <h1 className="text-3xl lg:col-span-2 lg:text-4xl">{messages.heading}</h1>
      {user && (
        <>
          <div className="lg:sticky lg:top-32">
            <ProfileCard user={user} />
          </div>
          <ProfileTabs user={user} />
        </>
      )}
    </div>
  );
}

/** The tab is stored in the URL, so that the back button and links restore it. */
function ProfileTabs({ user }: { user: User }) {
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((known) => known === query.get('tab')) ?? 'orders';
  return (
    <Tabs
      label={messages.tabs}
      value={tab}
      onChange={(next) => setQuery(next === 'orders' ? {} : { tab: next })}
      tabs={[
        { value: 'orders', label: messages.orders, content: <Orders userId={user.id} /> },
        { value: 'settings', label: messages.settings, content: <ProfileSettings user={user} /> },
      ]}
    />
  );
}

function Orders({ userId }: { userId: string }) {
  const { reorder, reorderingId } = useReorder();
  return (
    <OrderHistory
      userId={userId}
      menuHref={PATHS.search}
      trackHrefOf={trackingPath}
      onReorder={(order) => void reorder(order)}
      reorderingId={reorderingId}
      chip={<OrdersChip userId={userId} />}
    />
  );
}

function OrdersChip({ userId }: { userId: string }) {
  return <LiveChip read={useInfiniteQuery(customerOrdersOptions(userId, 'ongoing'))} />;
}
