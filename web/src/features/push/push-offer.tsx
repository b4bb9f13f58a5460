import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { ApiError, errorText, NetworkError } from '../../lib/api/api-errors.ts';
import { useSingleFlight } from '../../lib/api/single-flight.ts';
import { Button } from '../../ui/form/button.tsx';
import { type DeviceKind, type PushTopic, pushMessages } from './push.messages.ts';

/** Offers push notifications on this device; the browser prompt follows only on a press. */
export function PushOffer({ topic = pushMessages }: { topic?: PushTopic }) {
  const { state, toggle } = usePush();
  if (state === null) return null;
  const isOn = state.kind === 'on' || state.kind === 'stopping';
  const device = matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer';
  return (
    <section
      aria-label={topic.title}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line px-5 py-4"
    >
      <p role="status" className="flex min-w-56 flex-1 items-center gap-3 text-pretty text-ink-soft">
        <BellRing aria-hidden className={`size-5 shrink-0 ${isOn ? 'text-leaf' : ''}`} strokeWidth={1.75} />
        {sentenceOf(state, device, topic)}
      </p>
      {/* One button for all states, so that it keeps the focus. */}
      <Button
        variant={isOn ? 'ghost' : 'secondary'}
        isBusy={state.kind === 'asking' || state.kind === 'stopping'}
        onClick={toggle}
        className="max-sm:w-full"
      >
        {labelOf(state, device)}
      </Button>
    </section>
  );
}

function sentenceOf(state: PushState, device: DeviceKind, topic: PushTopic): string {
  switch (state.kind) {
    case 'off':
      return topic.offer;
    case 'asking':
      return pushMessages.asking;
    case 'on':
    case 'stopping':
      return topic.on(device);
    case 'refused':
      return pushMessages.refused;
    case 'failed':
      return pushMessages.failed(state.reason);
  }
}

function labelOf({ kind }: PushState, device: DeviceKind): string {
  if (kind === 'on' || kind === 'stopping') return pushMessages.turnOff;
  return kind === 'off' || kind === 'asking' ? pushMessages.turnOn(device) : pushMessages.tryAgain;
}

type PushState =
  | { kind: PushAnswer | 'asking' | 'stopping' }
  /** The error, and the state before it. */
  | { kind: 'failed'; reason: string; before: 'on' | 'off' };

interface Push {
  /** Null while unknown or unsupported. */
  state: PushState | null;
  toggle: () => void;
}

/** The push state of this device and its toggle. */
function usePush(): Push {
  const [registration, setRegistration] = useState<ServiceWorkerRegistration | null>(null);
  const [state, setState] = useState<PushState | null>(null);
  const runOnce = useSingleFlight();
  useEffect(() => {
    let isUnmounted = false;
    async function load(): Promise<void> {
      // Never resolves without a service worker.
      const ready = await navigator.serviceWorker.ready;
      const kind = await readPushState(ready);
      if (isUnmounted) return;
      setRegistration(ready);
      setState({ kind });
    }
    // Shows no offer if this fails; push is optional on this page.
    load().catch(() => undefined);
    return () => {
      isUnmounted = true;
    };
  }, []);

  async function change(worker: ServiceWorkerRegistration, isOn: boolean): Promise<void> {
    setState({ kind: isOn ? 'stopping' : 'asking' });
    try {
      setState({ kind: isOn ? await turnPushOff(worker) : await turnPushOn(worker) });
    } catch (error) {
      setState({ kind: 'failed', reason: pushFailure(error), before: isOn ? 'on' : 'off' });
    }
  }
  const isOn = state?.kind === 'on' || (state?.kind === 'failed' && state.before === 'on');
  return {
    state,
    toggle: () => void (registration && runOnce(() => change(registration, isOn))),
  };
}

type PushAnswer = 'on' | 'off' | 'refused';

/**
 * Whether this device receives push notifications for the user's orders. Updates the server if the browser
 * has changed the subscription.
 */
async function readPushState(registration: ServiceWorkerRegistration): Promise<'on' | 'off'> {
  const subscription = await registration.pushManager.getSubscription();
  const { endpoint } = await callApi('readPush');
  // A subscription unknown to this session belongs to a user who was signed in here before.
  if (subscription === null || endpoint === null) return 'off';
  if (subscription.endpoint !== endpoint) await sendSubscription(subscription);
  return 'on';
}

/** Asks the user, the browser and the server, in this order: the permission prompt needs a user gesture. */
async function turnPushOn(registration: ServiceWorkerRegistration): Promise<PushAnswer> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return 'refused';
  if (permission !== 'granted') return 'off';
  const { publicKey } = await callApi('readPush');
  await sendSubscription(await subscribe(registration.pushManager, publicKey));
  return 'on';
}

/** The server first, so that it stops sending before the browser unsubscribes. */
async function turnPushOff(registration: ServiceWorkerRegistration): Promise<PushAnswer> {
  await callApi('unsubscribeFromPush');
  const subscription = await registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return 'off';
}

/** User-facing error message. */
function pushFailure(error: unknown): string {
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
