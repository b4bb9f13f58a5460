import type { User } from '@chulo/shared/contract/auth';
import type { Order } from '@chulo/shared/contract/orders';
import { PATHS, trackingPath } from '@chulo/shared/domain/pages/page-paths';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ProfileCard } from '../../../features/auth/profile-card.tsx';
import { type ReorderNotice, reorderIntoCart } from '../../../features/cart/reorder.ts';
import { LiveChip } from '../../../features/live/live-chip.tsx';
import { menuOptions } from '../../../features/menu/menu.queries.ts';
import { historyMessages } from '../../../features/orders/history/history.messages.ts';
import { OrderHistory } from '../../../features/orders/history/order-history.tsx';
import { customerOrdersOptions } from '../../../features/orders/orders.queries.ts';
import { useRestaurantHead } from '../../../features/restaurant/use-restaurant-head.ts';
import { useSession } from '../../../lib/api/session.ts';
import { Tabs } from '../../../ui/data/tabs.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { profileMessages as messages, profileMessages } from './profile.messages.ts';
import { ProfileSettings } from './profile-settings.tsx';

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

/** Adds a past order to the cart at current prices and opens the cart; repeated clicks are ignored. */
function useReorder() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const lock = useRef(false);
  const [reorderingId, setReorderingId] = useState<string | null>(null);

  async function reorder({ id, orderNumber, items }: Order): Promise<void> {
    if (lock.current) return;
    lock.current = true;
    setReorderingId(id);
    try {
      const menu = await queryClient.fetchQuery({ ...menuOptions(), staleTime: 0 });
      const order = historyMessages.order(orderNumber);
      const notice: ReorderNotice = { order, changes: reorderIntoCart(items, menu) };
      if (notice.changes.length === 0) showToast({ kind: 'success', text: profileMessages.reordered(order) });
      // Locked until the page is left, because the code of the cart page may still be loading.
      void navigate(PATHS.cart, { state: { reorder: notice } });
    } catch (error) {
      console.warn(profileMessages.reorderFailed, error);
      showToast({ kind: 'error', text: profileMessages.reorderFailed });
      lock.current = false;
      setReorderingId(null);
    }
  }

  return { reorder, reorderingId };
}
