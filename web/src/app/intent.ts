import { isRecord } from '../lib/device/persisted-store.ts';

/** A finger that goes down comes over what it touches too. */
const INTENTS = ['pointerover', 'focusin'] as const;

/** As soon as somebody is about to follow a link of this app, the code of its page is fetched. */
export function prefetchOnIntent(prefetchPageOf: (path: string) => void): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || !leadsThroughApp(link, location.origin)) return;
    if (navigator.onLine && !savesData(navigator)) prefetchPageOf(link.pathname);
  };
  for (const intent of INTENTS) document.addEventListener(intent, prefetch, { passive: true });
}

/** Whether a link leads to another page without a new document. */
export function leadsThroughApp(
  { origin, target, download }: Pick<HTMLAnchorElement, 'origin' | 'target' | 'download'>,
  ownOrigin: string,
): boolean {
  return origin === ownOrigin && target === '' && download === '';
}

/** Whether somebody pays for each byte and has told the browser so. */
export function savesData(navigator: object): boolean {
  const connection = 'connection' in navigator ? navigator.connection : null;
  return isRecord(connection) && connection.saveData === true;
}
