import { showToast } from '../../ui/feedback/toast.tsx';
import { earlyEventMessages as messages } from '../app.messages.ts';

/** What public/start.js recorded before the app could react. */
interface EarlyEvent {
  type: 'click' | 'submit' | 'value';
  target: HTMLElement;
  submitter?: HTMLElement | null;
  /** The final value of a field, or whether a checkbox or radio button is checked. */
  value?: string | boolean;
  /** The name of the element without numbers, and its index among elements of the same tag and name. */
  name: string;
  index: number;
  /** Milliseconds on the clock of `performance.now()`. */
  at: number;
  /** Without the query: a replayed search text changes it. */
  path: string;
}

interface EarlyEvents {
  take(): EarlyEvent | undefined;
  nameOf(element: Element): string;
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
const POINTER_EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup'] as const;

/** A task of its own, in which React renders what the event before changed. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Replays the recorded events once, in order, on the same elements. Events that arrive during the replay are recorded and
 * replayed afterwards. An event that is too old, or whose element is gone or disabled, is dropped with a message.
 */
export async function replayEarlyEvents(early = window.earlyEvents): Promise<void> {
  if (!early) return;
  let dropped: string | null = null;
  let last: EarlyEvent | null = null;
  for (let event = early.take(); event; event = early.take()) {
    // Two clicks on one button are one request, except where each one counts.
    if (last && isRepeated(last, event)) continue;
    await nextTask();
    dropped = replay(event, early) ?? dropped;
    last = event;
  }
  early.stop();
  if (dropped) showToast({ kind: 'info', text: dropped });
}

function isRepeated(last: EarlyEvent, event: EarlyEvent): boolean {
  if (event.type === 'value' || last.type !== event.type || last.target !== event.target) return false;
  return event.target.closest('[data-early="every"]') === null;
}

/** @returns why the event was dropped, or null */
function replay(event: EarlyEvent, early: EarlyEvents): string | null {
  if (performance.now() - event.at > MAX_AGE_MS) return messages.tooLate;
  const target = findTarget(event, early);
  if (location.pathname !== event.path || !target || !canReact(target)) return messages.changed;
  early.replay(() => {
    if (event.type === 'value') setValue(target, event.value);
    else if (event.type === 'submit') submit(target, event.submitter ?? null);
    else click(target);
  });
  return null;
}

/** Hydration keeps the elements. Where the app has rendered anew, the element of the same name and place takes over. */
function findTarget({ target, name, index }: EarlyEvent, { nameOf }: EarlyEvents): HTMLElement | null {
  if (target.isConnected) return nameOf(target) === name ? target : null;
  const alike = [...document.querySelectorAll<HTMLElement>(target.tagName)];
  return alike.filter((element) => nameOf(element) === name)[index] ?? null;
}

const canReact = (element: HTMLElement) =>
  !element.matches(':disabled, [aria-disabled="true"]') &&
  element.closest('[inert], [aria-hidden="true"]') === null &&
  element.checkVisibility();

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

/** React reacts to a field when its value differs from the one that was set through the element itself. */
function setValue(target: HTMLElement, value: EarlyEvent['value']): void {
  if (target instanceof HTMLInputElement && typeof value === 'boolean') {
    target.checked = !value;
    target.click();
    return;
  }
  if (typeof value !== 'string') return;
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!isText && !(target instanceof HTMLSelectElement)) return;
  const caret = isText && document.activeElement === target ? target.selectionStart : null;
  target.value = value === '' ? ' ' : '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, value);
  target.dispatchEvent(new Event(isText ? 'input' : 'change', { bubbles: true }));
  // In a later task, because React writes the value once more.
  if (caret !== null && isText) setTimeout(() => target.setSelectionRange(caret, caret));
}
