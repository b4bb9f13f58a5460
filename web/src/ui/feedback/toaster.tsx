import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import {
  type CSSProperties,
  type FocusEvent,
  type MouseEvent as Press,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import { Toaster as Sonner, toast as show } from 'sonner';
import { hasNewVersion } from '../page/new-version.ts';
import { toasterMessages } from './toaster.messages.ts';
import { useToastPlace } from './use-toast-place.ts';

export interface Toast {
  kind: 'success' | 'error' | 'info';
  text: string;
  detail?: string;
  action?: { label: string; onPress: () => void };
  /** Overrides the default of four seconds. */
  milliseconds?: number;
  /** What it speaks of has not loaded: after an upgrade of the server a reload is offered instead. */
  isLate?: boolean;
}

export type ToastPosition = 'top-center' | 'bottom-left';

/** From the edge of the window, in pixels. */
const USUAL_DISTANCE = { 'top-center': 16, 'bottom-left': 24 } as const satisfies Record<
  ToastPosition,
  number
>;

interface ToasterProps {
  edge: ToastPosition;
  queue: readonly Toast[];
  takeQueue: () => readonly Toast[];
}

/** S9.10, S9.11; width and gap in pixels. */
export const TOAST_LIMITS = { visible: 3, milliseconds: 4_000, width: 356, gap: 14 } as const;

/** @param width in pixels */
const lookOf = (width: number) =>
  ({
    '--width': `${width}px`,
    '--normal-bg': 'var(--surface)',
    '--normal-text': 'var(--ink)',
    '--normal-border': 'var(--line-strong)',
    '--border-radius': '10px',
  }) as CSSProperties;

const ICONS = {
  success: <CircleCheck aria-hidden className="size-5 text-leaf" />,
  error: <CircleAlert aria-hidden className="size-5 text-danger" />,
  info: <Info aria-hidden className="size-5 text-indigo" />,
};

const UPDATED: Toast = {
  kind: 'info',
  text: toasterMessages.updated,
  action: { label: toasterMessages.reload, onPress: () => location.reload() },
  milliseconds: 15_000,
};

function display({ kind, text, detail, action, milliseconds = TOAST_LIMITS.milliseconds }: Toast): void {
  show[kind](text, {
    duration: milliseconds,
    ...(detail ? { description: detail } : {}),
    ...(action ? { action: { label: action.label, onClick: action.onPress } } : {}),
  });
}

export function Toaster({ edge, queue, takeQueue }: ToasterProps) {
  useEffect(() => {
    if (queue.length === 0) return;
    for (const toast of takeQueue())
      if (toast.isLate) void hasNewVersion().then((isNew) => display(isNew ? UPDATED : toast));
      else display(toast);
  }, [queue, takeQueue]);
  const usualSide = edge === 'top-center' ? 'top' : 'bottom';
  const place = useToastPlace(usualSide, USUAL_DISTANCE[edge], TOAST_LIMITS);
  const { edge: side, distance, left, width = TOAST_LIMITS.width } = place;
  const offset = left === undefined ? { [side]: distance } : { [side]: distance, left };
  return (
    <ToastFocus>
      <Sonner
        // Without it sonner calls getComputedStyle, which forces a style recalculation of the page.
        dir="ltr"
        containerAriaLabel={toasterMessages.label}
        position={left === undefined ? edge : 'top-left'}
        visibleToasts={TOAST_LIMITS.visible}
        duration={TOAST_LIMITS.milliseconds}
        gap={TOAST_LIMITS.gap}
        offset={offset}
        mobileOffset={offset}
        icons={ICONS}
        style={lookOf(Math.min(width, TOAST_LIMITS.width))}
        toastOptions={{
          classNames: {
            toast: 'font-sans! text-base! shadow-float! flex-wrap!',
            icon: 'size-5!',
            content: 'min-w-[min(10rem,calc(100%-2.5rem))]!',
            title: 'font-normal!',
            description: 'text-ink-soft! text-sm!',
            actionButton: 'min-h-11! px-4! rounded-control! bg-ink! text-paper! font-semibold! text-base!',
          },
        }}
      />
    </ToastFocus>
  );
}

/**
 * Keyboard support that sonner lacks: a focused toast pauses its timer, and Tab moves past it. Sonner itself would
 * return the focus to its origin every time. A tap resumes the timer, else the toast would stay until the next tap
 * elsewhere.
 */
function ToastFocus({ children }: { children: ReactNode }) {
  const origin = useRef<HTMLElement | null>(null);

  function onFocus(event: FocusEvent<HTMLElement>): void {
    event.stopPropagation();
    const { currentTarget, target, relatedTarget } = event;
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      origin.current = relatedTarget;
    const list = target.closest('ol');
    if (list) list.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
    // The focused toast was removed.
    else if (origin.current?.isConnected) origin.current.focus({ preventScroll: true });
  }

  function onBlur(event: FocusEvent<HTMLElement>): void {
    event.stopPropagation();
    const { currentTarget, target, relatedTarget } = event;
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    resumeTimers(target);
  }

  function onTap({ nativeEvent, target }: Press<HTMLElement>): void {
    const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
    if (!isTouch || !(target instanceof Element)) return;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    resumeTimers(target);
  }

  return (
    <div className="contents" onFocusCapture={onFocus} onBlurCapture={onBlur} onClickCapture={onTap}>
      {children}
    </div>
  );
}

/** Resumes the timers: simulates the mouse leaving sonner's list. */
function resumeTimers(element: Element): void {
  element
    .closest('ol')
    ?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
}
