import type { User } from '@chulo/shared/contract/people/auth';
import { PATHS, trackingPath } from '@chulo/shared/domain/pages/page-paths';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Heart, LogOut, MapPinned, UserCog } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { managerMessages } from '../../../features/addresses/addresses.messages.ts';
import { authMessages } from '../../../features/auth/auth.messages.ts';
import { useSignOut } from '../../../features/auth/auth.queries.ts';
import { ProfileCard } from '../../../features/auth/profile-card.tsx';
import { LiveChip } from '../../../features/live/live-chip.tsx';
import { claimMessages } from '../../../features/orders/history/claim.messages.ts';
import { OrderHistory } from '../../../features/orders/history/order-history.tsx';
import { customerOrdersOptions, ORDERS_POLL_MS } from '../../../features/orders/orders.queries.ts';
import { forgetEntriesOf } from '../../../features/orders/placing/outbox.store.ts';
import { useUnsentQuestion } from '../../../features/orders/placing/use-unsent-question.tsx';
import { cachedRestaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { useRestaurantHead } from '../../../features/restaurant/use-restaurant-head.ts';
import { useSession } from '../../../lib/api/session.ts';
import { Tabs } from '../../../ui/data/tabs.tsx';
import { Button, buttonLook } from '../../../ui/form/button.tsx';
import { useOnDemandOverlay } from '../../../ui/overlay/use-on-demand-overlay.tsx';
import { useRating } from '../parts/use-rating.tsx';
import { useReorder } from '../parts/use-reorder.tsx';
import { profileMessages as messages } from './profile.messages.ts';

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
  const { reorder, reorderingId, question } = useReorder();
  const { rate, isRated, sheet } = useRating();
  const { data: restaurant } = useQuery(cachedRestaurantOptions());
  return (
    <>
      <ClaimEntry />
      <OrderHistory
        userId={userId}
        menuHref={PATHS.search}
        trackHrefOf={trackingPath}
        onReorder={reorder}
        reorderingId={reorderingId}
        onRate={rate}
        isRated={isRated}
        phone={restaurant?.phone || null}
        chip={<OrdersChip userId={userId} />}
      />
      {sheet}
      {question}
    </>
  );
}

const fetchClaimForm = async () =>
  (await import('../../../features/orders/history/claim-form.tsx')).ClaimForm;

/** Opens the form for an order that staff took; the link of a receipt (`?claim=1042`) opens it at once. */
function ClaimEntry() {
  const navigate = useNavigate();
  const linked = useSearchParams()[0].get('claim');
  const { Part: ClaimForm, isOpen, setOpen, open } = useOnDemandOverlay(fetchClaimForm, claimMessages.late);
  const openLinked = useEffectEvent(open);
  useEffect(() => {
    if (linked !== null) openLinked();
  }, [linked]);
  return (
    <div className="mb-3 flex justify-end">
      <Button variant="ghost" onClick={open}>
        {claimMessages.entry}
      </Button>
      {ClaimForm && isOpen && (
        <ClaimForm
          orderNumber={linked ?? ''}
          onClaimed={(orderId) => void navigate(trackingPath(orderId), { replace: linked !== null })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

function OrdersChip({ userId }: { userId: string }) {
  return (
    <LiveChip pollMs={ORDERS_POLL_MS} read={useInfiniteQuery(customerOrdersOptions(userId, 'ongoing'))} />
  );
}

const fetchManager = async () =>
  (await import('../../../features/addresses/manager/address-manager.tsx')).AddressManager;

/** S2.78. */
function ProfileSettings({ user }: { user: User }) {
  const navigate = useNavigate();
  const { data: restaurant } = useQuery(cachedRestaurantOptions());
  const {
    Part: AddressManager,
    isOpen,
    setOpen,
    open,
  } = useOnDemandOverlay(fetchManager, managerMessages.late);
  const { mutate: signOut } = useSignOut(() => void navigate(PATHS.login, { replace: true }));
  const { ask, question } = useUnsentQuestion(user.id, 'logout');
  const logOut = () => ask(() => void forgetEntriesOf(user.id).then(() => signOut()));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Setting
        icon={<MapPinned className="size-6" />}
        heading={messages.addresses}
        sentence={messages.addressesSentence}
      >
        <Button variant="secondary" onClick={open}>
          {messages.manageAddresses}
        </Button>
      </Setting>
      <Setting
        icon={<Heart className="size-6" />}
        heading={messages.favourites}
        sentence={messages.favouritesSentence}
      >
        <Link to={PATHS.favorites} className={buttonLook('secondary')}>
          {messages.seeFavourites}
        </Link>
      </Setting>
      <Setting
        icon={<UserCog className="size-6" />}
        heading={messages.account}
        sentence={messages.accountSentence}
      >
        <Link to={PATHS.account} className={buttonLook('secondary')}>
          {messages.openAccount}
        </Link>
      </Setting>
      <Setting
        icon={<LogOut className="size-6" />}
        heading={messages.session}
        sentence={messages.sessionSentence(user.email)}
      >
        <Button variant="secondary" onClick={logOut}>
          <LogOut aria-hidden className="size-5 text-vermilion" />
          {authMessages.signOut}
        </Button>
        {question}
      </Setting>
      {AddressManager && (
        <AddressManager userId={user.id} place={restaurant?.address} isOpen={isOpen} onOpenChange={setOpen} />
      )}
    </div>
  );
}

interface SettingProps {
  icon: ReactNode;
  heading: string;
  sentence: string;
  children: ReactNode;
}

function Setting({ icon, heading, sentence, children }: SettingProps) {
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center gap-3">
        <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-turmeric/28">
          {icon}
        </span>
        <h2 className="text-xl">{heading}</h2>
      </div>
      <p className="grow text-ink-soft">{sentence}</p>
      <div className="grid">{children}</div>
    </section>
  );
}
