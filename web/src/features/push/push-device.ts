import { callApi } from '../../lib/api/api-client.ts';
import { ApiError, errorText, NetworkError } from '../../lib/api/api-errors.ts';
import { pushMessages } from './push.messages.ts';

export type PushAnswer = 'on' | 'off' | 'refused';

/**
 * Whether this device receives push notifications for the user's orders. Updates the server if the browser
 * has changed the subscription.
 */
export async function readPushState(registration: ServiceWorkerRegistration): Promise<'on' | 'off'> {
  const subscription = await registration.pushManager.getSubscription();
  const { endpoint } = await callApi('readPush');
  // A subscription unknown to this session belongs to a user who was signed in here before.
  if (subscription === null || endpoint === null) return 'off';
  if (subscription.endpoint !== endpoint) await sendSubscription(subscription);
  return 'on';
}

/** Asks the user, the browser and the server, in this order: the permission prompt needs a user gesture. */
export async function turnPushOn(registration: ServiceWorkerRegistration): Promise<PushAnswer> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return 'refused';
  if (permission !== 'granted') return 'off';
  const { publicKey } = await callApi('readPush');
  await sendSubscription(await subscribe(registration.pushManager, publicKey));
  return 'on';
}

/** The server first, so that it stops sending before the browser unsubscribes. */
export async function turnPushOff(registration: ServiceWorkerRegistration): Promise<PushAnswer> {
  await callApi('unsubscribeFromPush');
  const subscription = await registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return 'off';
}

/** User-facing error message. */
export function pushFailure(error: unknown): string {
  const isApiFailure = error instanceof ApiError || error instanceof NetworkError;
  return isApiFailure ? errorText(error) : pushMessages.noService;
}

async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    // An earlier subscription with another server key must be removed first.
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    const earlier = await manager.getSubscription();
    await earlier?.unsubscribe();
    return manager.subscribe(options);
  }
}

async function sendSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await callApi('subscribeToPush', { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
}
