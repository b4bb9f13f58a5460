import { useSyncExternalStore } from 'react';
import { useOnDemandComponent } from '../overlay/use-on-demand-component.ts';
import { reloadNewVersion } from '../page/new-version.ts';
import type { Toast, ToastPosition } from './toaster.tsx';

/** Loaded when the app is idle, or with the first toast, which waits for it. */
const loadToaster = async () => (await import('./toaster.tsx')).Toaster;

let queue: readonly Toast[] = [];
let isRequested = false;
const listeners = new Set<() => void>();

/** Shows a toast on any page, for four seconds by default (S9.10). */
export function showToast(toast: Toast): void {
  queue = [...queue, toast];
  isRequested = true;
  for (const notify of listeners) notify();
}

/** Loads the code in advance, so that toasts work offline too. */
export function prepareToasts(): void {
  isRequested = true;
  for (const notify of listeners) notify();
}

/** Empties the queue: another toast may have joined since it was rendered. */
function takeQueue(): readonly Toast[] {
  const toasts = queue;
  queue = [];
  for (const notify of listeners) notify();
  return toasts;
}

/** Renders the toasts; once in the app. */
export function ToastHost({ edge }: { edge: ToastPosition }) {
  const isToasterRequested = useSyncExternalStore(subscribe, readRequested, () => false);
  const toasts = useSyncExternalStore(subscribe, readQueue, readQueue);
  const Toaster = useOnDemandComponent(loadToaster, isToasterRequested, reloadNewVersion);
  return Toaster && <Toaster edge={edge} queue={toasts} takeQueue={takeQueue} />;
}

const readRequested = () => isRequested;
const readQueue = () => queue;

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
