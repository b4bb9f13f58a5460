import { notifyManager } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { toast } from 'sonner';
import { vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { BrowserApp } from '../app/browser-app.tsx';
import { type FirstData, seedFirstData } from '../app/first-view/first-data.ts';
import { prefetchOnIntent } from '../app/intent.ts';
import { createQueryClient, followSession } from '../app/query-client.ts';
import { loadPageOf, prefetchPageOf } from '../app/routes.tsx';
import '../app/styles/fonts.css';
import '../app/styles/fonts-devanagari.css';
import '../app/styles/styles.css';
import { restoreSession } from '../lib/api/session.ts';
import { writeAmountsInRs } from '../lib/format/money.ts';
import { guardPresses } from '../lib/live/press-guard.ts';
import { prepareToasts } from '../ui/feedback/toast.tsx';
import { prepareOverlays } from '../ui/overlay/overlay.tsx';
import type { Session } from './accounts.ts';
import { endCalls, followServerClock } from './network.ts';
import { resetStores } from './zustand.ts';

const PHONE = [390, 844] as const;
/** Staff work at a large screen. */
const DESKTOP = [1366, 768] as const;

export interface PageOptions {
  /** The session of the page: of a demo account, by its e-mail address, or another one. */
  as?: string | Session;
  /** What the device has stored, by key. */
  storage?: Record<string, unknown>;
  /** The size of the window, if it is not that of a phone for customers and riders and of a desktop for the others. */
  size?: readonly [width: number, height: number];
  /** The clock is Vitest's from the first moment on; it runs until the test stops it. */
  hasTestClock?: boolean;
  /** By how many milliseconds the clock of the device is ahead. The page follows the server's. */
  clockAhead?: number;
}

let close: (() => Promise<void>) | null = null;

// The page's origin has none; the browser tests see the real one.
Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
// TanStack Query tells of an answer with a timer: on a stopped clock the page would never show it.
const startTimer = globalThis.setTimeout.bind(globalThis);
notifyManager.setScheduler((notify) => {
  if (vi.isFakeTimers()) queueMicrotask(notify);
  else startTimer(notify, 0);
});
prefetchOnIntent(prefetchPageOf);
guardPresses();

/**
 * Opens a page of the app on an empty device, as `main.tsx` does where the server has rendered nothing. Another page of the
 * same test is closed first.
 */
export async function openPage(
  path: string,
  { as, storage = {}, size, hasTestClock, clockAhead = 0 }: PageOptions = {},
): Promise<void> {
  await closePage();
  const session = typeof as === 'string' ? await commands.sessionOf(as) : as;
  await page.viewport(...(size ?? (/^\/(admin|kitchen)/.test(path) ? DESKTOP : PHONE)));
  const { user, token } = session ?? {};
  store({ ...storage, ...(user && token ? { user: JSON.stringify(user), token } : {}) });
  if (hasTestClock) vi.useFakeTimers({ shouldAdvanceTime: true });
  if (clockAhead !== 0) {
    vi.useFakeTimers({ now: Date.now() + clockAhead, toFake: ['Date'], shouldAdvanceTime: true });
    followServerClock(true);
  }
  await reopenPage(path);
}

/**
 * Opens a page on the same device, as a reload does.
 * @param embedded the public data that the server has embedded in the page
 */
export async function reopenPage(path = currentPath(), embedded: Partial<FirstData> = {}): Promise<void> {
  await unmount();
  history.replaceState(null, '', path);
  // As if another tab had changed everything: the stores read what is stored.
  dispatchEvent(new StorageEvent('storage'));
  restoreSession();
  const element = document.createElement('div');
  element.id = 'app';
  document.body.replaceChildren(element);
  const queryClient = createQueryClient();
  seedFirstData(queryClient, embedded);
  const unfollow = followSession(queryClient);
  await loadPageOf(location.pathname);
  // What the page before has shown at its end.
  dismissToasts();
  const root = createRoot(element);
  root.render(<BrowserApp queryClient={queryClient} />);
  prepareToasts();
  prepareOverlays();
  close = async () => {
    root.unmount();
    unfollow();
    await queryClient.cancelQueries();
    queryClient.clear();
    await endCalls();
    dismissToasts();
  };
}

/** Sonner shows the open toasts of one page on the next. Without an id it tells only toasts that are shown. */
function dismissToasts(): void {
  for (const { id } of toast.getToasts()) toast.dismiss(id);
}

/** The path, the query and the hash of the page. */
export const currentPath = () => `${location.pathname}${location.search}${location.hash}`;

/** Closes the page and empties the device. */
export async function closePage(): Promise<void> {
  vi.useRealTimers();
  followServerClock(false);
  await unmount();
  resetStores();
  localStorage.clear();
  sessionStorage.clear();
  await emptyDatabases();
  delete document.documentElement.dataset.theme;
  writeAmountsInRs(false);
}

async function unmount(): Promise<void> {
  await close?.();
  close = null;
}

function store(values: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(values))
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
}

/** Not deleted: the app holds its connections open. */
async function emptyDatabases(): Promise<void> {
  const known = await indexedDB.databases();
  await Promise.all(
    known.map(
      ({ name = '' }) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const database = opening.result;
            const names = [...database.objectStoreNames];
            if (names.length === 0) return resolve(database.close());
            const transaction = database.transaction(names, 'readwrite');
            for (const one of names) transaction.objectStore(one).clear();
            transaction.oncomplete = () => resolve(database.close());
            transaction.onerror = () => reject(transaction.error);
          };
        }),
    ),
  );
}
