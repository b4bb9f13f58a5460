/** Whether this browser supports push notifications and the user has not denied them. */
export function isPushSupported(): boolean {
  return (
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window &&
    Notification.permission !== 'denied'
  );
}

/**
 * Registers the service worker that shows notifications, for pages without the customer's shell. Without it, push
 * notifications are not offered.
 */
export function registerPushWorker(): void {
  if (import.meta.env.PROD) navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
}
