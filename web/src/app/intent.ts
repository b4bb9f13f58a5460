import { isRecord } from '../lib/device/persisted-store.ts';

/** A tap fires pointerover too. */
const INTENTS = ['pointerover', 'focusin'] as const;

/** Prefetches the code of a page when the pointer or the focus reaches a link to it. */
export function prefetchOnIntent(prefetchPageOf: (path: string) => void): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || !isAppLink(link, location.origin)) return;
    if (navigator.onLine && !hasDataSaver(navigator)) prefetchPageOf(link.pathname);
  };
  for (const intent of INTENTS) document.addEventListener(intent, prefetch, { passive: true });
}

/** Whether the router handles a link, without loading a new document. */
export function isAppLink(
  { origin, target, download }: Pick<HTMLAnchorElement, 'origin' | 'target' | 'download'>,
  ownOrigin: string,
): boolean {
  return origin === ownOrigin && target === '' && download === '';
}

/** Whether the visitor has turned on data saving; false in a browser that does not report it. */
export function hasDataSaver(navigator: object): boolean {
  const connection = 'connection' in navigator ? navigator.connection : null;
  return isRecord(connection) && connection.saveData === true;
}
