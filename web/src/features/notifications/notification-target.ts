import type { Notification } from '@chulo/shared/contract/notifications';
import { isHttpsAddress, isInAppPath } from '@chulo/shared/domain/text/field-rules';

export interface NotificationTarget {
  kind: 'in-app' | 'new-tab';
  href: string;
}

/** Where a notification leads: its deep link in the app, else its action's address, else nowhere (section 2). */
export function targetOf({ data: { deepLink, actionUrl } }: Notification): NotificationTarget | null {
  if (deepLink && isInAppPath(deepLink)) return { kind: 'in-app', href: deepLink };
  if (actionUrl && (isHttpsAddress(actionUrl) || isInAppPath(actionUrl)))
    return { kind: 'new-tab', href: actionUrl };
  return null;
}
