import { CheckCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useNow } from '../../lib/device/use-now.ts';
import { EmptyPlate, OfflineDrawing } from '../../ui/art/drawings.tsx';
import { LoadingGroup, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StateLayout } from '../../ui/feedback/state-layout.tsx';
import { Button } from '../../ui/form/button.tsx';
import { buttonLook } from '../../ui/form/button-look.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import { bellMessages } from './notification-bell.messages.ts';
import { NotificationRow } from './notification-row.tsx';
import { groupsOf } from './notification-time.ts';
import { notificationMessages } from './notifications.messages.ts';
import { useMarkAllRead, useMarkRead, useNotifications } from './notifications.queries.ts';

const REFRESH_EVERY_MS = 15_000;

interface NotificationsOverlayProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  signInHref: string;
}

export function NotificationsOverlay({ isOpen, onOpenChange, signInHref }: NotificationsOverlayProps) {
  const { userId, unreadCount } = useNotifications();
  const markAllRead = useMarkAllRead();
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={bellMessages.heading}
      description={unreadCount > 0 ? notificationMessages.unread(unreadCount) : notificationMessages.allRead}
      headAction={
        <IconButton
          label={notificationMessages.markAllRead}
          icon={<CheckCheck aria-hidden className="size-5" />}
          aria-disabled={unreadCount === 0}
          onClick={() => userId !== null && unreadCount > 0 && markAllRead.mutate(userId)}
          className="aria-disabled:opacity-45"
        />
      }
    >
      {userId === null ? (
        <EmptyList hint={notificationMessages.signedOutHint} signInHref={signInHref} />
      ) : (
        <List userId={userId} onLeave={() => onOpenChange(false)} />
      )}
    </Sheet>
  );
}

function EmptyList({ hint, signInHref }: { hint: string; signInHref?: string }) {
  return (
    <StateLayout
      drawing={<EmptyPlate />}
      sentence={notificationMessages.empty}
      action={
        <>
          <p className="-mt-2 text-balance text-ink-soft">{hint}</p>
          {signInHref && (
            <Link to={signInHref} className={buttonLook()}>
              {notificationMessages.signIn}
            </Link>
          )}
        </>
      }
    />
  );
}

function List({ userId, onLeave }: { userId: string; onLeave: () => void }) {
  const { query, notifications } = useNotifications();
  const markRead = useMarkRead();
  const now = useNow(REFRESH_EVERY_MS);
  if (query.isPending || !now) return <NotificationSkeletons />;
  if (query.isError && notifications.length === 0)
    return (
      <StateLayout
        isAlert
        drawing={<OfflineDrawing />}
        sentence={notificationMessages.failed}
        action={
          <Button variant="secondary" isBusy={query.isFetching} onClick={() => query.refetch()}>
            {uiMessages.again}
          </Button>
        }
      />
    );
  if (notifications.length === 0) return <EmptyList hint={notificationMessages.emptyHint} />;
  return (
    <div className="-mx-2 grid gap-5 pb-4">
      {groupsOf(notifications, now).map(({ day, heading, notifications: dayNotifications }) => (
        <section key={day} aria-labelledby={`notifications-${day}`}>
          <h3 id={`notifications-${day}`} className="px-2 pb-1 font-sans font-semibold text-ink-soft text-sm">
            {heading}
          </h3>
          <ul>
            {dayNotifications.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                now={now}
                onPress={() => {
                  if (!notification.isRead) markRead.mutate({ userId, notificationId: notification.id });
                  onLeave();
                }}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const ROWS = [1, 2, 3, 4, 5];

function NotificationSkeletons() {
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
