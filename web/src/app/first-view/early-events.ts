import { showToast } from '../../ui/feedback/toast.tsx';
import { earlyEventMessages as messages } from '../app.messages.ts';

/** How public/early-events.js finds an element again after the app has replaced it. */
interface Described {
  target: HTMLElement;
  /** What the element does, and its index among elements of the same tag that do the same. */
  action: string;
  index: number;
}

/** What public/early-events.js recorded before the app could react. */
interface EarlyEvent extends Described {
  type: 'click' | 'submit' | 'choice' | 'key';
  submitter?: HTMLElement | null;
  /** The pressed key. */
  value?: string;
  /** `aria-pressed` of a button that switches something; null for any other. */
  pressed: string | null;
  /** Each click counts, also on the same button as the one before. */
  isEvery?: boolean;
  /** Milliseconds on the clock of `performance.now()`. */
  at: number;
  /** Without the query: a search text changes it. */
  path: string;
}

interface EarlyEvents {
  take(): EarlyEvent | undefined;
  focused(): Described | null;
  isPressed(): boolean;
  actionOf(element: Element): string;
  replay(work: () => void): void;
  stop(): void;
}

declare global {
  interface Window {
    /** Missing in tests and on the empty page of an old service worker. */
    earlyEvents?: EarlyEvents;
  }
}

const MAX_AGE_MS = 30_000;
const MAX_PRESS_MS = 1_000;
const POINTER_EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup'] as const;
const DIALOG = '[role="dialog"], [role="alertdialog"]';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Replays the recorded events once, in order, on the same elements. Events that arrive during the replay are recorded and
 * replayed afterwards. An event that is too old, or whose element is gone, disabled or covered, is dropped with a message.
 */
export async function replayEarlyEvents(early = window.earlyEvents): Promise<void> {
  if (!early) return;
  // After the effects of the first commit, but before the next task, which could be another event.
  await Promise.resolve();
  restoreFocus(early);
  const pressDeadline = performance.now() + MAX_PRESS_MS;
  let dropped: string | null = null;
  let last: { event: EarlyEvent; replayedAt: number } | null = null;
  for (;;) {
    const event = early.take();
    if (!event && (!early.isPressed() || performance.now() > pressDeadline)) break;
    // Two clicks on one button are one request, except where each one counts.
    if (event && !(last && isRepeated(event, last.event, last.replayedAt))) {
      // React hydrates the content of a Suspense boundary later than its surroundings, or at once for an event like this one.
      event.target.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
      await nextTask();
      dropped = replay(event, early) ?? dropped;
      last = { event, replayedAt: performance.now() };
    }
    // A task of its own for each event, in which React renders what the event before changed.
    await nextTask();
  }
  early.stop();
  if (dropped) showToast({ kind: 'info', text: dropped });
}

/** @param lastAt when the event before was replayed; after that the visitor has seen its effect */
function isRepeated(event: EarlyEvent, last: EarlyEvent, lastAt: number): boolean {
  return !event.isEvery && event.at <= lastAt && last.type === event.type && last.target === event.target;
}

/** Where the app has rendered anew, the element that had the focus is gone. */
function restoreFocus(early: EarlyEvents): void {
  const focused = early.focused();
  if (focused && !focused.target.isConnected && document.activeElement === document.body)
    findTarget(focused, early)?.focus({ preventScroll: true });
}

/** @returns why the event was dropped, or null */
function replay(event: EarlyEvent, early: EarlyEvents): string | null {
  if (performance.now() - event.at > MAX_AGE_MS) return messages.tooLate;
  const target = findTarget(event, early);
  if (location.pathname !== event.path || !target || !canReact(target)) return messages.changed;
  // What the visitor wanted is so already: a dish whose heart was still empty is a favourite of this device.
  if (event.pressed !== null && event.pressed !== target.ariaPressed) return null;
  early.replay(() => {
    if (event.type === 'submit') submit(target, event.submitter ?? null);
    else if (event.type === 'key') pressKey(target, String(event.value));
    else click(target);
  });
  return null;
}

/** Hydration keeps the elements. Where the app has rendered anew, the one in the same place that does the same takes over. */
function findTarget({ target, action, index }: Described, { actionOf }: EarlyEvents): HTMLElement | null {
  if (target.isConnected) return target;
  const alike = [...document.querySelectorAll<HTMLElement>(target.tagName)];
  return alike.filter((element) => actionOf(element) === action)[index] ?? null;
}

/** An inert element can: the header of home is, once the app collapses it because the visitor has scrolled. */
const canReact = (element: HTMLElement) =>
  !element.matches(':disabled, [aria-disabled="true"]') &&
  element.closest('[aria-hidden="true"]') === null &&
  [...document.querySelectorAll(DIALOG)].every((dialog) => dialog.contains(element)) &&
  element.getClientRects().length > 0;

function click(target: HTMLElement): void {
  // Some components react to the press, not to the click.
  for (const type of POINTER_EVENTS) {
    const init = { bubbles: true, cancelable: true, button: 0 };
    target.dispatchEvent(
      type.startsWith('pointer') ? new PointerEvent(type, init) : new MouseEvent(type, init),
    );
  }
  target.click();
}

function submit(target: HTMLElement, submitter: HTMLElement | null): void {
  if (target instanceof HTMLFormElement) target.requestSubmit(submitter?.isConnected ? submitter : null);
}

/** Each key moves the focus to another tab, which gets the next one. */
function pressKey(target: HTMLElement, key: string): void {
  const tab = document.activeElement?.role === 'tab' ? document.activeElement : target;
  tab.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}
