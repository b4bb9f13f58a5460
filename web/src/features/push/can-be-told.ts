/** Whether this browser can show a message while the app is closed, and its person has not refused to see any. */
export function canBeTold(): boolean {
  return (
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window &&
    Notification.permission !== 'denied'
  );
}
