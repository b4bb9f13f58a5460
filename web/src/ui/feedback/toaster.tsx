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
import { uiMessages } from '../ui.messages.ts';

export interface Toast {
  kind: 'success' | 'error' | 'info';
  text: string;
  /** A second, quieter line. */
  detail?: string;
  action?: { label: string; onPress: () => void };
  /** How long it stays, where that is not the app's four seconds. */
  milliseconds?: number;
}

export type ToastEdge = 'top-center' | 'bottom-left';

interface ToasterProps {
  edge: ToastEdge;
  waiting: readonly Toast[];
  onShown: () => void;
}

/** The settings of the specification: three in sight, four seconds, 356 px wide, 14 px apart. */
export const TOAST_LIMITS = { visible: 3, milliseconds: 4_000, width: 356, gap: 14 } as const;

const LOOK = {
  '--width': `${TOAST_LIMITS.width}px`,
  '--normal-bg': 'var(--surface)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--line-strong)',
  '--border-radius': '10px',
} as CSSProperties;

const ICONS = {
  success: <CircleCheck aria-hidden className="size-5 text-leaf" />,
  error: <CircleAlert aria-hidden className="size-5 text-danger" />,
  info: <Info aria-hidden className="size-5 text-indigo" />,
};

export function Toaster({ edge, waiting, onShown }: ToasterProps) {
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const { kind, text, detail, action, milliseconds = TOAST_LIMITS.milliseconds } of waiting)
      show[kind](text, {
        duration: milliseconds,
        ...(detail ? { description: detail } : {}),
        ...(action ? { action: { label: action.label, onClick: action.onPress } } : {}),
      });
    onShown();
  }, [waiting, onShown]);
  return (
    <ToastFocus>
      <Sonner
        // Else it asks for the style of the whole page, which its own has just made stale.
        dir="ltr"
        containerAriaLabel={uiMessages.notifications}
        position={edge}
        visibleToasts={TOAST_LIMITS.visible}
        duration={TOAST_LIMITS.milliseconds}
        gap={TOAST_LIMITS.gap}
        offset={{ top: 'var(--toast-head, 24px)', bottom: 'var(--toast-foot, 24px)' }}
        mobileOffset={{ top: 'var(--toast-head, 16px)' }}
        icons={ICONS}
        style={LOOK}
        toastOptions={{
          classNames: {
            toast: 'font-sans! text-base! shadow-float!',
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
 * What sonner leaves out for whoever uses the keyboard: a message waits while the focus stands on it, and Tab goes on
 * past it. Sonner would send the focus back to where it came from, again and again until the message has gone.
 * A finger does not stand on what it has touched: the message goes on, else it would stay until the next touch elsewhere.
 */
function ToastFocus({ children }: { children: ReactNode }) {
  const cameFrom = useRef<HTMLElement | null>(null);

  function enter(event: FocusEvent<HTMLElement>): void {
    event.stopPropagation();
    const { currentTarget, target, relatedTarget } = event;
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
    const list = target.closest('ol');
    if (list) list.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
    // The message that had the focus is gone.
    else if (cameFrom.current?.isConnected) cameFrom.current.focus({ preventScroll: true });
  }

  function leave(event: FocusEvent<HTMLElement>): void {
    event.stopPropagation();
    const { currentTarget, target, relatedTarget } = event;
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    goOn(target);
  }

  function lift({ nativeEvent, target }: Press<HTMLElement>): void {
    const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
    if (!isTouch || !(target instanceof Element)) return;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    goOn(target);
  }

  return (
    <div className="contents" onFocusCapture={enter} onBlurCapture={leave} onClickCapture={lift}>
      {children}
    </div>
  );
}

/** As sonner goes on with a message when the mouse has left it. */
function goOn(message: Element): void {
  message
    .closest('ol')
    ?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
}
