/** Whether this browser supports push notifications and the user has not denied them. */
export function canBeTold(): boolean {
  return (
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window &&
    Notification.permission !== 'denied'
  );
}
