import { useSyncExternalStore } from 'react';
import { usePart } from '../overlay/use-part.ts';
import type { Toast, ToastEdge } from './toaster.tsx';

/** Its code comes when the app has nothing better to do, or with the first message, which waits for it. */
const fetchToaster = async () => (await import('./toaster.tsx')).Toaster;

let waiting: readonly Toast[] = [];
let isWanted = false;
const listeners = new Set<() => void>();

/** Tells something that has just happened, for four seconds, wherever the person is. */
export function showToast(toast: Toast): void {
  waiting = [...waiting, toast];
  isWanted = true;
  for (const changed of listeners) changed();
}

/** Without a network nothing could say so: its code has to be here before. */
export function prepareToasts(): void {
  isWanted = true;
  for (const changed of listeners) changed();
}

function takeWaiting(): void {
  waiting = [];
  for (const changed of listeners) changed();
}

/** Stands once in the app, at the edge that the screen has free. */
export function ToastPlace({ edge }: { edge: ToastEdge }) {
  const wanted = useSyncExternalStore(subscribe, readWanted, () => false);
  const toasts = useSyncExternalStore(subscribe, readWaiting, readWaiting);
  const Toaster = usePart(fetchToaster, wanted);
  return Toaster && <Toaster edge={edge} waiting={toasts} onShown={takeWaiting} />;
}

const readWanted = () => isWanted;
const readWaiting = () => waiting;

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
