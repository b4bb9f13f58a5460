import { LoadingGroup, Skeleton } from '../../../ui/skeleton.tsx';
import { notificationMessages } from '../notifications.messages.ts';

const ROWS = [1, 2, 3, 4, 5];

export function NotificationSkeletons() {
  return (
    <LoadingGroup label={notificationMessages.loading}>
      <Skeleton className="mb-2 h-4 w-16" />
      {ROWS.map((row) => (
        <div key={row} className="flex gap-3 py-3">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="grow">
            <Skeleton className="mb-2 h-5 w-2/3" />
            <Skeleton className="h-5 w-full" />
          </div>
        </div>
      ))}
    </LoadingGroup>
  );
}
