import type { Notification } from '@chulo/shared/contract/notifications';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { targetOf } from '../notification-target.ts';
import { timeLabelOf } from '../notification-time.ts';
import { notificationMessages } from '../notifications.messages.ts';
import { NotificationIcon } from './notification-icon.tsx';

interface NotificationRowProps {
  notification: Notification;
  now: Date;
  /** It is read, and the list is left. */
  onPress: () => void;
}

export function NotificationRow({ notification, now, onPress }: NotificationRowProps) {
  const { type, title, message, isRead, createdAt } = notification;
  return (
    <li className="border-line border-t first:border-t-0">
      <Target notification={notification} onPress={onPress}>
        <NotificationIcon type={type} isQuiet={isRead} />
        <span className="min-w-0 grow">
          <span className="flex items-baseline justify-between gap-3">
            <span className={isRead ? '' : 'font-semibold'}>{title}</span>
            <time dateTime={createdAt} className="money shrink-0 text-ink-soft text-sm">
              {timeLabelOf(createdAt, now)}
            </time>
          </span>
          <span className="block text-ink-soft">{message}</span>
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
  const look = 'flex w-full gap-3 rounded-control px-2 py-3 text-start transition hover:bg-turmeric/10';
  const target = targetOf(notification);
  if (target?.kind === 'in-app')
    return (
      <Link to={target.href} onClick={onPress} className={look}>
        {children}
      </Link>
    );
  if (target)
    return (
      <a href={target.href} target="_blank" rel="noopener noreferrer" onClick={onPress} className={look}>
        {children}
        <span className="sr-only">{notificationMessages.opensNewTab}</span>
      </a>
    );
  return (
    <button type="button" onClick={onPress} className={look}>
      {children}
    </button>
  );
}
