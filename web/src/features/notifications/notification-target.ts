import type { Notification } from '@chulo/shared/contract/people/notifications';
import { isHttpsAddress, isInAppPath } from '@chulo/shared/domain/text/field-rules';

export interface NotificationTarget {
  kind: 'in-app' | 'new-tab';
  href: string;
}

/** The link of a notification: its in-app deep link (S2.35), else its action URL in a new tab (S2.36), else none. */
export function targetOf({ data: { deepLink, actionUrl } }: Notification): NotificationTarget | null {
  if (deepLink && isInAppPath(deepLink)) return { kind: 'in-app', href: deepLink };
  if (actionUrl && (isHttpsAddress(actionUrl) || isInAppPath(actionUrl)))
    return { kind: 'new-tab', href: actionUrl };
  return null;
}
