import type { Notification, NotificationType } from '@chulo/shared/contract/people/notifications';
import {
  Banknote,
  BellRing,
  Bike,
  ChefHat,
  type LucideIcon,
  Settings,
  Star,
  TicketPercent,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { targetOf } from './notification-target.ts';
import { timeLabelOf } from './notification-time.ts';
import { notificationMessages } from './notifications.messages.ts';

interface NotificationRowProps {
  notification: Notification;
  now: Date;
  /** Marks it as read and closes the list. */
  onPress: () => void;
}

export function NotificationRow({ notification, now, onPress }: NotificationRowProps) {
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

/** Fallback for an unknown type. */
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
