import { showToast } from '../../ui/feedback/toast.tsx';
import { earlyEventMessages as messages } from '../app.messages.ts';

/** How public/early-events.js finds an element again after the app has replaced it. */
interface Described {
  target: HTMLElement;
  /** The name of the element without numbers, and its index among elements of the same tag and name. */
  name: string;
  index: number;
}

/** What public/early-events.js recorded before the app could react. */
interface EarlyEvent extends Described {
  type: 'click' | 'submit' | 'value' | 'key';
  submitter?: HTMLElement | null;
  /** The final value of a field, whether a checkbox or radio button is checked, or a key. */
  value?: string | boolean;
  /** Each click counts, also on the same button as the one before. */
  isEvery?: boolean;
  /** Milliseconds on the clock of `performance.now()`. */
  at: number;
  /** Without the query: a replayed search text changes it. */
  path: string;
}

interface EarlyEvents {
  take(): EarlyEvent | undefined;
  focused(): Described | null;
  isPressed(): boolean;
  isQueued(target: Element): boolean;
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

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const MAX_AGE_MS = 30_000;
const MAX_PRESS_MS = 1_000;
const MAX_HYDRATION_MS = 5_000;
const POLL_INTERVAL_MS = 20;
const POINTER_EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup'] as const;
const DIALOG = '[role="dialog"], [role="alertdialog"]';

const wait = (milliseconds = 0) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Replays the recorded events once, in order, on the same elements. Events that arrive during the replay are recorded and
 * replayed afterwards. An event that is too old, or whose element is gone, disabled or covered, is dropped with a message.
 */
export async function replayEarlyEvents(early = window.earlyEvents): Promise<void> {
  if (!early) return;
  // After the effects of the first commit, but before the next task, which could be another event.
  await Promise.resolve();
  restoreFocus(early);
  syncRestoredFields(early);
  const pressDeadline = performance.now() + MAX_PRESS_MS;
  let dropped: string | null = null;
  let last: { event: EarlyEvent; replayedAt: number } | null = null;
  for (;;) {
    const event = early.take();
    if (!event && (!early.isPressed() || performance.now() > pressDeadline)) break;
    // Two clicks on one button are one request, except where each one counts.
    if (event && !(last && isRepeated(event, last.event, last.replayedAt))) {
      await untilHydrated(event.target);
      dropped = replay(event, early) ?? dropped;
      last = { event, replayedAt: performance.now() };
    }
    // A task of its own for each event, in which React renders what the event before changed.
    await wait();
  }
  early.stop();
  if (dropped) showToast({ kind: 'info', text: dropped });
}

/** @param lastAt when the event before was replayed; after that the visitor has seen its effect */
function isRepeated(event: EarlyEvent, last: EarlyEvent, lastAt: number): boolean {
  if (event.type === 'value' || event.isEvery || event.at > lastAt) return false;
  return last.type === event.type && last.target === event.target && last.name === event.name;
}

/** Where the app has rendered anew, the element that had the focus is gone. */
function restoreFocus(early: EarlyEvents): void {
  const focused = early.focused();
  if (focused && !focused.target.isConnected && document.activeElement === document.body)
    findTarget(focused, early)?.focus({ preventScroll: true });
}

/** Fields that the browser has filled in without an event, for example after a reload. */
function syncRestoredFields(early: EarlyEvents): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('#app input, #app textarea')) {
    if (early.isQueued(field)) continue;
    const { checked, defaultChecked, type, value, defaultValue } = field;
    const isChanged = isChoice(field)
      ? checked !== defaultChecked && (checked || type === 'checkbox')
      : value !== defaultValue;
    if (isChanged) early.replay(() => setValue(field, isChoice(field) ? checked : value, field));
  }
}

/** React hydrates the content of a Suspense boundary later than its surroundings, or at once for an event like this one. */
async function untilHydrated(target: HTMLElement): Promise<void> {
  const deadline = performance.now() + MAX_HYDRATION_MS;
  while (target.isConnected && !isHydrated(target) && performance.now() < deadline) {
    target.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
    if (!isHydrated(target)) await wait(POLL_INTERVAL_MS);
  }
}

/** React stores the props of an element on it. */
const isHydrated = (target: HTMLElement) =>
  Object.keys(target).some((key) => key.startsWith('__reactProps$'));

/** @returns why the event was dropped, or null */
function replay(event: EarlyEvent, early: EarlyEvents): string | null {
  if (performance.now() - event.at > MAX_AGE_MS) return messages.tooLate;
  const target = findTarget(event, early);
  if (location.pathname !== event.path || !target || !canReact(target)) return messages.changed;
  early.replay(() => {
    if (event.type === 'value') setValue(target as Field, event.value, event.target as Field);
    else if (event.type === 'submit') submit(target, event.submitter ?? null);
    else if (event.type === 'key') pressKey(target, String(event.value));
    else click(target);
  });
  return null;
}

/** Hydration keeps the elements. Where the app has rendered anew, the element of the same name and place takes over. */
function findTarget({ target, name, index }: Described, { nameOf }: EarlyEvents): HTMLElement | null {
  if (target.isConnected) return nameOf(target) === name ? target : null;
  const alike = [...document.querySelectorAll<HTMLElement>(target.tagName)];
  return alike.filter((element) => nameOf(element) === name)[index] ?? null;
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

const isChoice = (field: Field) => field.type === 'checkbox' || field.type === 'radio';

/**
 * Tells React the value of a field. The text of an unchanged element is not written again: that would move the caret, and
 * end the composition of an input method.
 * @param source the field in which the visitor has typed
 */
function setValue(field: Field, value: EarlyEvent['value'], source: Field): void {
  if (typeof value === 'boolean') {
    Object.assign(field, { checked: !value });
    field.click();
    return;
  }
  if (value !== undefined && field.value !== value) writeText(field, value, source);
  forgetValue(field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function writeText(field: Field, value: string, source: Field): void {
  field.value = value;
  if (field instanceof HTMLSelectElement || source instanceof HTMLSelectElement) return;
  const { selectionStart, selectionEnd } = source;
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}

/** React ignores an input event without a change of the value that it knows. */
function forgetValue(field: Field & { _valueTracker?: { setValue(value: string): void } }): void {
  field._valueTracker?.setValue(field.value === '' ? ' ' : '');
}
