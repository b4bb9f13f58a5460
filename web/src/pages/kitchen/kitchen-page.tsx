import { loginPath, PATHS } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useSignOut } from '../../features/auth/auth.queries.ts';
import { BoardConnection } from '../../features/kitchen/board/board-connection.tsx';
import { KitchenScreen } from '../../features/kitchen/board/kitchen-screen.tsx';
import { kitchenPageMessages } from '../../features/kitchen/kitchen.messages.ts';
import { kitchenOrdersOptions } from '../../features/kitchen/kitchen.queries.ts';
import { useSignOutQuestion } from '../../features/kitchen/moves/use-sign-out-question.tsx';
import { DEFAULT_KITCHEN_TIMES } from '../../features/kitchen/ticket/kitchen-tickets.ts';
import { isInSync } from '../../features/live/freshness.ts';
import { LiveChip } from '../../features/live/live-chip.tsx';
import { useFreshness, useOfflineSince } from '../../features/live/use-freshness.ts';
import { cachedMenuOptions } from '../../features/menu/menu.queries.ts';
import { cachedRestaurantOptions } from '../../features/restaurant/restaurant.queries.ts';
import { useTheme } from '../../lib/device/theme.ts';
import { usePageHead } from '../../lib/head/page-head.ts';
import { Button } from '../../ui/form/button.tsx';
import { PartTheme } from '../../ui/overlay/part-theme.ts';

/** The kitchen display: dark, unless a theme is stored on this device. */
export function KitchenPage() {
  usePageHead({ title: kitchenPageMessages.title });
  const chosen = useTheme();
  const theme = chosen === 'system' ? 'dark' : chosen;
  const { data: restaurant } = useQuery(cachedRestaurantOptions());
  const { data: dishes } = useQuery(cachedMenuOptions());
  const navigate = useNavigate();
  const { mutate: signOut } = useSignOut(() => void navigate(loginPath(PATHS.kitchen)));
  const { ask, question } = useSignOutQuestion(() => signOut());
  return (
    <PartTheme value={theme}>
      <main
        id="main"
        tabIndex={-1}
        data-theme={theme}
        className="flex min-h-dvh flex-col bg-paper outline-none lg:h-dvh"
      >
        <KitchenScreen
          title={kitchenPageMessages.title}
          chip={<KitchenChip />}
          banner={<KitchenConnection />}
          times={restaurant?.kitchen ?? DEFAULT_KITCHEN_TIMES}
          dishes={dishes ?? []}
          actions={
            <Button variant="ghost" className="min-h-16!" title={kitchenPageMessages.signOut} onClick={ask}>
              <LogOut aria-hidden className="size-5" />
              <span className="max-[100rem]:sr-only">{kitchenPageMessages.signOut}</span>
            </Button>
          }
        />
        {question}
      </main>
    </PartTheme>
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
