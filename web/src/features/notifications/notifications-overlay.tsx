import type { Notification, NotificationType } from '@chulo/shared/contract/people/notifications';
import {
  Banknote,
  BellRing,
  Bike,
  CheckCheck,
  ChefHat,
  type LucideIcon,
  Settings,
  Star,
  TicketPercent,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNow } from '../../lib/device/use-now.ts';
import { EmptyPlate, OfflineDrawing } from '../../ui/art/drawings.tsx';
import { LoadingGroup, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StateLayout } from '../../ui/feedback/state-layout.tsx';
import { Button, buttonLook } from '../../ui/form/button.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { Sheet } from '../../ui/overlay/dialog.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import { bellMessages } from './notification-bell.messages.ts';
import { targetOf } from './notification-target.ts';
import { groupsOf, timeLabelOf } from './notification-time.ts';
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

interface NotificationRowProps {
  notification: Notification;
  now: Date;
  onPress: () => void;
}

function NotificationRow({ notification, now, onPress }: NotificationRowProps) {
  const { type, title, message, isRead, createdAt } = notification;
  return (
    <li className="border-line border-t first:border-t-0">
      <Target notification={notification} onPress={onPress}>
        <NotificationIcon type={type} isRead={isRead} />
        <span className="min-w-0 grow">
          <span className="amount-row">
            <span className={isRead ? '' : 'font-semibold'}>{title}</span>
            <time dateTime={createdAt} className="money text-ink-soft text-sm">
              {timeLabelOf(createdAt, now)}
            </time>
          </span>
          <span className="as-typed block text-ink-soft">{message}</span>
        </span>
        <span className="mt-2 grid size-2.5 shrink-0">
          {!isRead && (
            <>
              <span aria-hidden className="size-2.5 rounded-full bg-vermilion" />
              <span className="sr-only">{notificationMessages.isUnread}</span>
            </>
          )}
        </span>
      </Target>
    </li>
  );
}

function Target({
  notification,
  onPress,
  children,
}: Omit<NotificationRowProps, 'now'> & { children: ReactNode }) {
  const linkStyle = 'flex w-full gap-3 rounded-control px-2 py-3 text-start transition hover:bg-turmeric/10';
  const target = targetOf(notification);
  if (target?.kind === 'in-app')
    return (
      <Link to={target.href} onClick={onPress} className={linkStyle}>
        {children}
      </Link>
    );
  if (target)
    return (
      <a href={target.href} target="_blank" rel="noopener noreferrer" onClick={onPress} className={linkStyle}>
        {children}
        <span className="sr-only">{notificationMessages.opensNewTab}</span>
      </a>
    );
  return (
    <button type="button" data-early-name={notification.title} onClick={onPress} className={linkStyle}>
      {children}
    </button>
  );
}

const LOOKS = {
  order_status: [ChefHat, 'bg-turmeric/25'],
  delivery: [Bike, 'bg-indigo/16'],
  payment: [Banknote, 'bg-leaf/18'],
  promotion: [TicketPercent, 'bg-vermilion/16'],
  review: [Star, 'bg-turmeric/25'],
  system: [Settings, 'bg-plum/16'],
} as const satisfies Record<NotificationType, readonly [LucideIcon, string]>;

const UNKNOWN = [BellRing, 'bg-line'] as const;

/** Icon of the notification type; decorative, the title states the content. */
function NotificationIcon({ type, isRead }: { type: string; isRead: boolean }) {
  const [Icon, fill] = Object.hasOwn(LOOKS, type) ? LOOKS[type as NotificationType] : UNKNOWN;
  return (
    <span
      aria-hidden
      data-kind={type}
      className={`grid size-10 shrink-0 place-items-center rounded-full ${isRead ? 'bg-line/60' : fill}`}
    >
      <Icon className="size-5" />
    </span>
  );
}
