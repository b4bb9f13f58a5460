import { LoadingGroup, Skeleton } from '../../../ui/skeleton.tsx';
import { menuMessages } from '../menu.messages.ts';

/** The room of a dish's page while the menu is on its way. */
export function DishSkeleton() {
  return (
    <LoadingGroup label={menuMessages.loadingMenu}>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid gap-5">
          <Skeleton className="h-64 rounded-card! sm:h-80 lg:h-96" />
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-9 w-3/4" />
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-14 w-full" />
        </div>
        <Skeleton className="h-96 rounded-card!" />
      </div>
    </LoadingGroup>
  );
}
