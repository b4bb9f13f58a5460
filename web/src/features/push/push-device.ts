import { callApi } from '../../lib/api/api-client.ts';
import { ApiError, errorText, NetworkError } from '../../lib/api/api-errors.ts';
import { pushMessages } from './push.messages.ts';

export type PushAnswer = 'on' | 'off' | 'refused';

/**
 * Whether this device is told of its person's orders. The browser may have changed its address meanwhile; then the
 * server hears of the new one.
 */
export async function readPushState(registration: ServiceWorkerRegistration): Promise<'on' | 'off'> {
  const subscription = await registration.pushManager.getSubscription();
  const { endpoint } = await callApi('readPush');
  // A subscription without this session is somebody else's, who was signed in here before.
  if (subscription === null || endpoint === null) return 'off';
  if (subscription.endpoint !== endpoint) await sendSubscription(subscription);
  return 'on';
}

/** Asks the person, the browser and the server, in this order; the first is asked in the moment of the press. */
export async function turnPushOn(registration: ServiceWorkerRegistration): Promise<PushAnswer> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return 'refused';
  if (permission !== 'granted') return 'off';
  const { publicKey } = await callApi('readPush');
  await sendSubscription(await subscribe(registration.pushManager, publicKey));
  return 'on';
}

/** The server first: what it does not send, no browser has to refuse. */
export async function turnPushOff(registration: ServiceWorkerRegistration): Promise<PushAnswer> {
  await callApi('unsubscribeFromPush');
  const subscription = await registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return 'off';
}

/** Why it did not work, for a person. */
export function pushFailure(error: unknown): string {
  const isOurs = error instanceof ApiError || error instanceof NetworkError;
  return isOurs ? errorText(error) : pushMessages.noService;
}

async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    // One with other keys of this server stands in the way.
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
