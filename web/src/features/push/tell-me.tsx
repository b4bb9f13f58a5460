import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useOneAtATime } from '../../lib/api/one-at-a-time.ts';
import { Button } from '../../ui/form/button.tsx';
import { type DeviceKind, pushMessages } from './push.messages.ts';
import { type PushAnswer, pushFailure, readPushState, turnPushOff, turnPushOn } from './push-device.ts';

/** Offers push notifications for order updates; the browser prompt follows only on a press. */
export function TellMe() {
  const { state, toggle } = usePush();
  if (state === null) return null;
  const isOn = state.kind === 'on' || state.kind === 'stopping';
  const device = matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer';
  return (
    <section
      aria-label={pushMessages.title}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line px-5 py-4"
    >
      <p role="status" className="flex min-w-56 flex-1 items-center gap-3 text-pretty text-ink-soft">
        <BellRing aria-hidden className={`size-5 shrink-0 ${isOn ? 'text-leaf' : ''}`} strokeWidth={1.75} />
        {sentenceOf(state, device)}
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

function sentenceOf(state: PushState, device: DeviceKind): string {
  switch (state.kind) {
    case 'off':
      return pushMessages.offer;
    case 'asking':
      return pushMessages.asking;
    case 'on':
    case 'stopping':
      return pushMessages.on(device);
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
  const runOnce = useOneAtATime();
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
