import { Bell } from 'lucide-react';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { useOnDemandOverlay } from '../../ui/overlay/use-on-demand-overlay.tsx';
import { bellMessages } from './notification-bell.messages.ts';
import { useNotifications } from './notifications.queries.ts';

const fetchOverlay = async () => (await import('./notifications-overlay.tsx')).NotificationsOverlay;

interface NotificationBellProps {
  /** Link to the sign-in page for anonymous visitors. */
  signInHref: string;
}

/** Bell with the unread count (S2.24); opens the notifications over the current page. */
export function NotificationBell({ signInHref }: NotificationBellProps) {
  const { unreadCount } = useNotifications();
  const {
    Part: NotificationsOverlay,
    isShown,
    isOpen,
    setOpen,
    open,
  } = useOnDemandOverlay(fetchOverlay, bellMessages.overlayLate);
  return (
    <>
      <IconButton
        label={bellMessages.bell(unreadCount)}
        aria-haspopup="dialog"
        // Its number may arrive between a tap and the replay of that tap.
        data-early-name={bellMessages.heading}
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
                {bellMessages.badge(unreadCount)}
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
