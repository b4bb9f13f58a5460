import { flushSync } from 'react-dom';
import { keepDeliveryToken } from '../../lib/delivery-token.ts';
import { endSession } from '../../lib/session.ts';

/**
 * Signs out on this device alone: under /delivery nothing is asked of the server (decisions.md). When it returns the
 * guards have seen it, so that where the caller leads wins over where they do.
 */
export function signOutOfPortal(): void {
  keepDeliveryToken(null);
  flushSync(endSession);
}
