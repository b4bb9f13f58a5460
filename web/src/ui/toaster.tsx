import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { Toaster as Sonner, toast as show } from 'sonner';
import { ToastFocus } from './toast-focus.tsx';
import { uiMessages } from './ui.messages.ts';

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
