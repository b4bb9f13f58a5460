import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react';
import { buttonLook } from '../form/button-look.ts';
import { uiMessages } from '../ui.messages.ts';
import { PartTheme } from './part-theme.ts';

export interface OverlayProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description?: string;
  /** Stands in the head, before the way out. */
  headAction?: ReactNode;
  /** Its way out is met by a wet thumb without looking. */
  isForThumbs?: boolean;
  /** A head of its own, with a way out, over content that scrolls itself; the title is then read aloud alone. */
  head?: ReactNode;
  children?: ReactNode;
  /** Nothing but text: what is longer than the screen takes the focus itself, so that keys scroll it (WCAG 2.1.1). */
  isText?: boolean;
  /** The actions, which stay in sight while the rest scrolls. */
  actions?: ReactNode;
  /** Has the focus first, where that is not the way out. */
  focusFirst?: (() => HTMLElement | null | undefined) | undefined;
  /** Takes the focus when what opened it is gone by then; else what stood around that does. */
  focusAfter?: RefObject<HTMLElement | null>;
}

export interface PlacedOverlayProps extends OverlayProps {
  place: string;
}

/** The overlay itself: whoever only might open one does without its code (overlay.tsx). */
export function PlacedOverlay({
  isOpen,
  onOpenChange,
  title,
  description,
  headAction,
  isForThumbs = false,
  head,
  children,
  isText = false,
  actions,
  focusFirst,
  focusAfter,
  place,
}: PlacedOverlayProps) {
  const theme = useContext(PartTheme);
  // Radix gives the focus back to a trigger of its own; ours is whatever had it.
  const opener = useRef<Element | null>(null);
  const around = useRef<Element | null>(null);
  useCloseRequest(isOpen, () => onOpenChange(false));
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay
          data-theme={theme}
          className="fixed inset-0 z-50 animate-appear bg-veil data-[state=closed]:animate-leave"
        />
        <Radix.Content
          data-theme={theme}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            around.current = opener.current?.parentElement?.closest('[tabindex]') ?? null;
            const first = focusFirst?.();
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (isElsewhere(event.currentTarget)) return;
            [opener.current, focusAfter?.current, around.current].find(canTakeFocus)?.focus();
          }}
          className={`fixed z-50 flex flex-col bg-surface text-ink shadow-float outline-none data-[state=closed]:pointer-events-none! data-[state=closed]:animate-leave ${place}`}
        >
          {head ? (
            <>
              <Radix.Title className="sr-only">{title}</Radix.Title>
              {head}
            </>
          ) : (
            <header className="flex items-start gap-4 px-5 pt-4 pb-2">
              <div className="min-w-0 grow pt-1.5">
                <Radix.Title className="text-xl">{title}</Radix.Title>
                {description && (
                  <Radix.Description className="mt-1 text-ink-soft">{description}</Radix.Description>
                )}
              </div>
              {headAction}
              <Radix.Close
                aria-label={uiMessages.close}
                className={`${buttonLook('ghost', 'icon')} ${isForThumbs ? '-mt-2 -mr-3 size-16!' : '-mr-2'}`}
              >
                <X aria-hidden className={isForThumbs ? 'size-8' : 'size-5'} />
              </Radix.Close>
            </header>
          )}
          {head
            ? children
            : children && (
                <div
                  {...(isText ? { role: 'region', 'aria-label': title, tabIndex: 0 } : {})}
                  className="-outline-offset-3 min-h-0 grow scroll-pt-12 scroll-pb-14 overflow-y-auto px-5 py-2"
                >
                  {children}
                </div>
              )}
          {actions && (
            <footer className="flex flex-wrap justify-end gap-3 border-line border-t px-5 pt-4 pb-safe">
              {actions}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** What the overlay led to has the focus already. */
function isElsewhere(content: EventTarget | null): boolean {
  const focused = document.activeElement;
  return focused !== document.body && content instanceof Node && !content.contains(focused);
}

function canTakeFocus(element: Element | null | undefined): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected;
}

/** https://html.spec.whatwg.org/#close-watcher, which TypeScript does not know yet. */
declare const CloseWatcher: new () => { onclose: (() => void) | null; destroy: () => void };

/**
 * A phone's way back - the gesture, the button - closes what lies over the page instead of leaving the page below it,
 * where the browser tells of it. The Escape key is not asked for here: who draws the overlay takes it first.
 */
function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen || !('CloseWatcher' in window)) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => close.current();
    return () => watcher.destroy();
  }, [isOpen]);
}
