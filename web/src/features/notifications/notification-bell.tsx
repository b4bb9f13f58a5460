import { Bell } from 'lucide-react';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { usePressedPart } from '../../ui/overlay/use-pressed-part.tsx';
import { notificationMessages } from './notifications.messages.ts';
import { useNotifications } from './notifications.queries.ts';

/** Its code comes with the first press. */
const fetchOverlay = async () => (await import('./notifications-overlay.tsx')).NotificationsOverlay;

interface NotificationBellProps {
  /** The sign-in page, for whoever is not signed in. */
  signInHref: string;
}

/** The unread count, and the way to the notifications, which open over the present screen. */
export function NotificationBell({ signInHref }: NotificationBellProps) {
  const { unreadCount } = useNotifications();
  const {
    Part: NotificationsOverlay,
    isShown,
    isOpen,
    setOpen,
    open,
  } = usePressedPart(fetchOverlay, notificationMessages.overlayLate);
  return (
    <>
      <IconButton
        label={notificationMessages.bell(unreadCount)}
        aria-haspopup="dialog"
        aria-expanded={isShown}
        className="relative"
        onClick={open}
        icon={
          <>
            <Bell aria-hidden className="size-6" />
            {unreadCount > 0 && (
              <span
                aria-hidden
                className="money absolute top-0.5 right-0.5 grid h-5 min-w-5 place-items-center rounded-full border-2 border-paper bg-vermilion px-1 font-semibold text-[0.6875rem] text-on-primary leading-none"
              >
                {notificationMessages.badge(unreadCount)}
              </span>
            )}
          </>
        }
      />
      {NotificationsOverlay && (
        <NotificationsOverlay isOpen={isOpen} onOpenChange={setOpen} signInHref={signInHref} />
      )}
    </>
  );
}
