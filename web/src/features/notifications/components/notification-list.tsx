import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../lib/api-errors.ts';
import { formatMoment } from '../../../lib/nepal-clock.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { notificationMessages } from '../notifications.messages.ts';
import { notificationsOptions } from '../notifications.queries.ts';

interface NotificationListProps {
  id: string;
  userId: string;
}

export function NotificationList({ id, userId }: NotificationListProps) {
  const list = useQuery(notificationsOptions(userId));
  const { notifications = [], unreadCount = 0 } = list.data ?? {};
  return (
    <Section id={id} heading={notificationMessages.heading}>
      <LoadState
        isLoading={list.isPending}
        error={list.isError ? errorText(list.error) : null}
        onRetry={() => void list.refetch()}
      />
      {list.data && (
        <p>{unreadCount > 0 ? notificationMessages.unread(unreadCount) : notificationMessages.allRead}</p>
      )}
      {list.data && notifications.length === 0 && <p>{notificationMessages.empty}</p>}
      <ul aria-live="polite" aria-relevant="additions">
        {notifications.map((notification) => (
          <li key={notification.id}>
            <strong>{notification.title}</strong>: {notification.message}{' '}
            <time dateTime={notification.createdAt}>{formatMoment(notification.createdAt)}</time>
          </li>
        ))}
      </ul>
    </Section>
  );
}
