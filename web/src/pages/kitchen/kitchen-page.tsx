import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { loginPath, PATHS } from '../../app/paths.ts';
import { useSignOut } from '../../features/auth/auth.queries.ts';
import { BoardConnection } from '../../features/kitchen/components/board-connection.tsx';
import { KitchenScreen } from '../../features/kitchen/components/kitchen-screen.tsx';
import { useSignOutQuestion } from '../../features/kitchen/components/use-sign-out-question.tsx';
import { kitchenOrdersOptions } from '../../features/kitchen/kitchen.queries.ts';
import { USUAL_TIMES } from '../../features/kitchen/kitchen-tickets.ts';
import { LiveChip } from '../../features/live/components/live-chip.tsx';
import { isInSync } from '../../features/live/freshness.ts';
import { useFreshness, useOfflineSince } from '../../features/live/use-freshness.ts';
import { knownMenuOptions } from '../../features/menu/menu.queries.ts';
import { knownRestaurantOptions } from '../../features/restaurant/restaurant.queries.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { useTheme } from '../../lib/theme.ts';
import { Button } from '../../ui/button.tsx';
import { PartTheme } from '../../ui/part-theme.ts';
import { pageMessages } from './kitchen.messages.ts';

/** Dark, as a kitchen's screen is read best, unless somebody has chosen a theme on this device. */
export function KitchenPage() {
  usePageHead({ title: pageMessages.title });
  const chosen = useTheme();
  const theme = chosen === 'system' ? 'dark' : chosen;
  const { data: restaurant } = useQuery(knownRestaurantOptions());
  const { data: dishes } = useQuery(knownMenuOptions());
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
          title={pageMessages.title}
          chip={<KitchenChip />}
          banner={<KitchenConnection />}
          times={restaurant?.kitchen ?? USUAL_TIMES}
          dishes={dishes ?? []}
          actions={
            <Button variant="ghost" className="min-h-16!" title={pageMessages.signOut} onClick={ask}>
              <LogOut aria-hidden className="size-5" />
              <span className="max-[100rem]:sr-only">{pageMessages.signOut}</span>
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
