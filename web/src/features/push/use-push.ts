import { useEffect, useState } from 'react';
import { useOneAtATime } from '../../lib/one-at-a-time.ts';
import { type PushAnswer, pushFailure, readPushState, turnPushOff, turnPushOn } from './push-device.ts';

export type PushState =
  | { kind: PushAnswer | 'asking' | 'stopping' }
  /** Why it did not work, and what it was before. */
  | { kind: 'failed'; reason: string; before: 'on' | 'off' };

interface Push {
  /** Null while it is not known, and where it never will be. */
  state: PushState | null;
  press: () => void;
}

/** Whether this device is told of the orders, and the one press that changes it. */
export function usePush(): Push {
  const [registration, setRegistration] = useState<ServiceWorkerRegistration | null>(null);
  const [state, setState] = useState<PushState | null>(null);
  const once = useOneAtATime();
  useEffect(() => {
    let isLeft = false;
    async function look(): Promise<void> {
      // Waits for good where the app has no service worker.
      const ready = await navigator.serviceWorker.ready;
      const kind = await readPushState(ready);
      if (isLeft) return;
      setRegistration(ready);
      setState({ kind });
    }
    // Without an answer nothing is offered: the order is what matters on this page.
    look().catch(() => undefined);
    return () => {
      isLeft = true;
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
    press: () => void (registration && once(() => change(registration, isOn))),
  };
}
