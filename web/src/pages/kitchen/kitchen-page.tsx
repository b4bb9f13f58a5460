import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { DEFAULT_DUE_MARKS } from '@chulo/shared/domain/order/kitchen-times';
import { loginPath, PATHS } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import { LogOut, UserCog } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useSignOut } from '../../features/auth/auth.queries.ts';
import { BoardConnection } from '../../features/kitchen/board/board-connection.tsx';
import { KitchenScreen } from '../../features/kitchen/board/kitchen-screen.tsx';
import { ScheduledOrders } from '../../features/kitchen/board/scheduled-orders.tsx';
import { kitchenPageMessages, pendingMessages } from '../../features/kitchen/kitchen.messages.ts';
import { kitchenOrdersOptions } from '../../features/kitchen/kitchen.queries.ts';
import { MoveSender } from '../../features/kitchen/moves/move-sender.ts';
import { useMovesQuestion } from '../../features/kitchen/moves/use-moves-question.tsx';
import { usePendingOrders } from '../../features/kitchen/pending/pending.queries.ts';
import { PendingBar } from '../../features/kitchen/pending/pending-bar.tsx';
import { PendingBell } from '../../features/kitchen/pending/pending-bell.tsx';
import { DishesContext } from '../../features/kitchen/supply/dishes-context.ts';
import { ClockStrip } from '../../features/live/clock-strip.tsx';
import { isInSync } from '../../features/live/freshness.ts';
import { LiveChip } from '../../features/live/live-chip.tsx';
import { useFreshness, useOfflineSince } from '../../features/live/use-freshness.ts';
import { cachedMenuOptions } from '../../features/menu/menu.queries.ts';
import { forgetEntriesOf } from '../../features/orders/placing/outbox.store.ts';
import { useUnsentQuestion } from '../../features/orders/placing/use-unsent-question.tsx';
import { AffectedOrders } from '../../features/restaurant/hours/affected-orders.tsx';
import { OpeningControl, PauseStrip } from '../../features/restaurant/hours/pause-control.tsx';
import { hourlyRestaurantOptions } from '../../features/restaurant/restaurant.queries.ts';
import { stationsOptions } from '../../features/stations/stations.queries.ts';
import { useMay, useSession } from '../../lib/api/session.ts';
import { useTheme } from '../../lib/device/theme.ts';
import { useStaffFonts } from '../../lib/device/use-staff-fonts.ts';
import { usePageHead } from '../../lib/head/page-head.ts';
import { Button, buttonLook } from '../../ui/form/button.tsx';
import { PartTheme } from '../../ui/overlay/part-theme.ts';

const NO_DISHES: readonly MenuItem[] = [];

/** The kitchen display: dark, unless a theme is stored on this device. */
export function KitchenPage() {
  useStaffFonts();
  const { data: restaurant } = useQuery(hourlyRestaurantOptions());
  const pending = usePendingOrders();
  const may = useMay();
  usePageHead({ title: pendingMessages.title(pending.length, kitchenPageMessages.title) });
  const theme = useTheme() ?? 'dark';
  const { data: dishes } = useQuery(cachedMenuOptions());
  const { data: stations, isError: areStationsUnknown } = useQuery(stationsOptions());
  const navigate = useNavigate();
  const { mutate: signOut } = useSignOut(() => void navigate(loginPath(PATHS.kitchen), { replace: true }));
  const userId = useSession((session) => session.user?.id) ?? '';
  const unsentOrders = useUnsentQuestion(userId, 'logout');
  const unsentMoves = useMovesQuestion(() => void forgetEntriesOf(userId).then(() => signOut()));
  return (
    <DishesContext value={dishes ?? NO_DISHES}>
      <PartTheme value={theme}>
        <main
          id="main"
          tabIndex={-1}
          data-theme={theme}
          className="flex min-h-dvh flex-col bg-paper outline-none lg:h-dvh"
        >
          <MoveSender />
          <PendingBell orders={pending} restaurant={restaurant} />
          <PauseStrip />
          <ClockStrip />
          <KitchenScreen
            title={kitchenPageMessages.title}
            chip={<KitchenChip />}
            banner={<KitchenConnection />}
            pending={
              <>
                <PendingBar
                  orders={pending}
                  mayAnswer={may('orders') || restaurant?.boardMayAccept === true}
                />
                <ScheduledOrders isOn={restaurant?.acceptsScheduledOrders === true} isLarge />
              </>
            }
            marks={restaurant?.kitchen ?? DEFAULT_DUE_MARKS}
            usesRiders={restaurant?.usesRiders === true}
            stations={stations}
            areStationsUnknown={areStationsUnknown}
            actions={
              <>
                <OpeningControl isTool />
                <Link
                  to={PATHS.account}
                  aria-label={kitchenPageMessages.account}
                  title={kitchenPageMessages.account}
                  className={`${buttonLook('ghost', 'icon')} min-h-16!`}
                >
                  <UserCog aria-hidden className="size-5" />
                </Link>
                <Button
                  variant="ghost"
                  className="min-h-16! max-[100rem]:px-3!"
                  title={kitchenPageMessages.signOut}
                  onClick={() => unsentOrders.ask(unsentMoves.ask)}
                >
                  <LogOut aria-hidden className="size-5" />
                  <span className="max-[100rem]:sr-only">{kitchenPageMessages.signOut}</span>
                </Button>
              </>
            }
          />
          {unsentOrders.question}
          {unsentMoves.question}
          <AffectedOrders />
        </main>
      </PartTheme>
    </DishesContext>
  );
}

function KitchenChip() {
  return <LiveChip hasSeconds read={useQuery(kitchenOrdersOptions())} />;
}

function KitchenConnection() {
  const read = useQuery(kitchenOrdersOptions());
  const freshness = useFreshness(read);
  return (
    <BoardConnection
      isStale={freshness.kind === 'stale'}
      isInSync={isInSync(freshness)}
      offlineSince={useOfflineSince(read)}
    />
  );
}
