import type { Rides } from '@chulo/shared/contract/orders/rides';
import { loginPath, PATHS } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import { LogOut, UserCog } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSignOut } from '../../features/auth/auth.queries.ts';
import { useOfflineSince } from '../../features/live/use-freshness.ts';
import { CallRestaurant } from '../../features/orders/parts/call-restaurant.tsx';
import { forgetEntriesOf } from '../../features/orders/placing/outbox.store.ts';
import { useUnsentQuestion } from '../../features/orders/placing/use-unsent-question.tsx';
import { registerPushWorker } from '../../features/push/push-support.ts';
import { cachedRestaurantOptions } from '../../features/restaurant/restaurant.queries.ts';
import { DoneRide, FreeRide, OwnRide } from '../../features/rides/ride-card.tsx';
import { ridesMessages as messages } from '../../features/rides/rides.messages.ts';
import { ridesOptions, useRidesSender } from '../../features/rides/rides.queries.ts';
import { viewOf } from '../../features/rides/rides-view.ts';
import { dropRide, useUnsentRides } from '../../features/rides/unsent-rides.ts';
import { ThemeToggle } from '../../features/theme/theme-toggle.tsx';
import { useMay, useSession } from '../../lib/api/session.ts';
import { useStaffFonts } from '../../lib/device/use-staff-fonts.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatClock } from '../../lib/format/nepal-clock.ts';
import { usePageHead } from '../../lib/head/page-head.ts';
import { CourierDrawing } from '../../ui/art/courier-drawing.tsx';
import { ReadState } from '../../ui/data/read-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StateLayout } from '../../ui/feedback/state-layout.tsx';
import { Button, buttonLook } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { SkipLink } from '../../ui/page/skip-link.tsx';

/** The deliveries of a rider, for one hand and in the sun. Decision 0112. */
export function RidesPage() {
  usePageHead({ title: messages.title });
  useStaffFonts();
  const mayRide = useMay()('rides');
  // A reload without a network: the page's code comes from the second visit on.
  useEffect(() => {
    if ('serviceWorker' in navigator) registerPushWorker();
  }, []);
  return (
    <>
      <SkipLink />
      <RidesHeader />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid max-w-[75rem] grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-3 pb-12 outline-none"
      >
        {mayRide ? <OwnRides /> : <NotForYou />}
      </main>
    </>
  );
}

function RidesHeader() {
  const navigate = useNavigate();
  const userId = useSession((session) => session.user?.id) ?? '';
  const { mutate: signOut } = useSignOut(() => void navigate(loginPath(PATHS.rides), { replace: true }));
  const unsentOrders = useUnsentQuestion(userId, 'logout');
  const unsent = useUnsentRides((rides) => rides.filter(({ refusal }) => refusal === null).length);
  const [isAsking, setAsking] = useState(false);
  const leave = () => void forgetEntriesOf(userId).then(() => signOut());
  return (
    <header className="sticky top-0 z-10 border-line border-b bg-paper">
      <div className="mx-auto flex max-w-[75rem] flex-wrap items-center gap-1 px-4 py-1">
        <h1 className="mr-auto text-2xl">{messages.title}</h1>
        <ThemeToggle />
        <Link
          to={PATHS.account}
          aria-label={messages.account}
          title={messages.account}
          className={buttonLook('ghost', 'icon')}
        >
          <UserCog aria-hidden className="size-6" />
        </Link>
        <Button
          variant="ghost"
          aria-label={messages.signOut}
          title={messages.signOut}
          className="size-12! rounded-full! px-0!"
          onClick={() => unsentOrders.ask(() => (unsent > 0 ? setAsking(true) : leave()))}
        >
          <LogOut aria-hidden className="size-6" />
        </Button>
      </div>
      {unsentOrders.question}
      <Dialog
        isOpen={isAsking && unsent > 0}
        onOpenChange={setAsking}
        title={messages.unsent(unsent)}
        description={messages.unsentQuestion}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {messages.stay}
            </Button>
            <Button variant="danger" onClick={leave}>
              {messages.signOutAnyway}
            </Button>
          </>
        }
      />
    </header>
  );
}

function NotForYou() {
  return (
    <StateLayout
      drawing={<CourierDrawing />}
      sentence={messages.notForYou}
      action={
        <Link to={PATHS.admin} className={buttonLook('secondary')}>
          {messages.toPanel}
        </Link>
      }
    />
  );
}

function OwnRides() {
  useRidesSender();
  const read = useQuery(ridesOptions());
  return (
    <>
      <OfflineNotice />
      <RefusedRides />
      <ReadState
        // What is old is said by the notice.
        read={read.data ? { ...read, error: null } : read}
        loadingLabel={messages.loading}
        skeleton={<Skeleton className="h-96" />}
        failedText={() => messages.unreadable}
        staleText={() => messages.unreadable}
      >
        {(rides) => (rides.isOn ? <RideLists rides={rides} /> : <RidersOff />)}
      </ReadState>
    </>
  );
}

/** A component of its own, because it is rendered each second. */
function OfflineNotice() {
  const since = useOfflineSince(useQuery(ridesOptions()));
  const unsent = useUnsentRides((rides) => rides.filter(({ refusal }) => refusal === null).length);
  return (
    <div role="status">
      {since !== null && (
        <p className="rounded-card border border-danger bg-danger/10 p-3 font-semibold">
          {messages.offline(formatClock(new Date(since)))}
        </p>
      )}
      {unsent > 0 && <p className="pt-1 font-semibold">{messages.unsent(unsent)}</p>}
    </div>
  );
}

/** What the server did not accept: the cash is in her hand all the same. */
function RefusedRides() {
  const unsent = useUnsentRides();
  const { data: restaurant } = useQuery(cachedRestaurantOptions());
  return unsent.flatMap(({ key, orderNumber, refusal }) =>
    refusal === null ? (
      []
    ) : (
      <div key={key} role="alert" className="grid gap-2 rounded-card border-2 border-danger bg-surface p-4">
        <p className="font-semibold text-lg">{messages.refused(orderNumber, refusal)}</p>
        <CallRestaurant phone={restaurant?.phone ?? null} className="min-h-12! text-lg" />
        <Button variant="secondary" size="large" onClick={() => dropRide(key)}>
          {messages.dismiss}
        </Button>
      </div>
    ),
  );
}

function RidersOff() {
  const { data: restaurant } = useQuery(cachedRestaurantOptions());
  return (
    <StateLayout
      drawing={<CourierDrawing />}
      sentence={messages.off}
      action={<CallRestaurant phone={restaurant?.phone ?? null} className="text-lg" />}
    />
  );
}

function RideLists({ rides }: { rides: Rides }) {
  const view = viewOf(rides, useUnsentRides());
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 rounded-card border border-line-strong bg-surface px-4 py-3 text-lg">
        {messages.cashInHand}
        <strong className="money text-2xl">{formatMoney(view.cashInHand)}</strong>
        {view.cashInHand > 0 && <span className="text-base text-ink-soft">{messages.cashHint}</span>}
      </p>
      <RideList title={messages.mine} empty={messages.noneMine}>
        {view.mine.map((ride) => (
          <OwnRide key={ride.orderId} ride={ride} />
        ))}
      </RideList>
      <RideList title={messages.free} empty={messages.noneFree}>
        {view.free.map((ride) => (
          <FreeRide key={ride.orderId} ride={ride} />
        ))}
      </RideList>
      {view.soon.length > 0 && (
        <RideList title={messages.soon}>
          {view.soon.map((ride) => (
            <FreeRide key={ride.orderId} ride={ride} />
          ))}
        </RideList>
      )}
      <RideList title={messages.done} empty={messages.noneDone}>
        {view.done.map((ride) => (
          <DoneRide key={ride.orderId} ride={ride} />
        ))}
      </RideList>
    </>
  );
}

interface RideListProps {
  title: string;
  /** Shown without rides. */
  empty?: string;
  children: ReactNode[];
}

function RideList({ title, empty, children }: RideListProps) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="text-xl">{title}</h2>
      {children.length === 0 ? (
        <p className="text-ink-soft">{empty}</p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 lg:grid-cols-3">{children}</ul>
      )}
    </section>
  );
}
