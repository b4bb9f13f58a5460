import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { buttonLook } from '../form/button.tsx';
import { uiMessages } from '../ui.messages.ts';
import { PartTheme } from './part-theme.ts';

export interface OverlayProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** It is open because the page's address says so. */
  isInAddress?: boolean;
  title: string;
  description?: string;
  /** Shown in the header before the close button. */
  headAction?: ReactNode;
  /** With a larger close button, for touch screens in the kitchen. */
  isLarge?: boolean;
  /** Replaces the header, including its close button; the title is then for screen readers only, and the children scroll. */
  head?: ReactNode;
  children?: ReactNode;
  /** The content is text only: it is focusable, so that keys can scroll it (WCAG 2.1.1). */
  isText?: boolean;
  /** Shown in a fixed footer. */
  actions?: ReactNode;
  /** Gets the initial focus instead of the close button. */
  focusFirst?: (() => HTMLElement | null | undefined) | undefined;
  /** Gets the focus on close if the opener was removed; else the opener's nearest focusable ancestor does. */
  focusAfter?: RefObject<HTMLElement | null>;
}

export interface ModalOverlayProps extends OverlayProps {
  place: string;
  /** By default the theme of the part of the page that opens it. */
  theme?: 'light';
}

/** The overlay itself, loaded on demand by overlay.tsx. */
export function ModalOverlay({
  isOpen,
  onOpenChange,
  isInAddress = false,
  title,
  description,
  headAction,
  isLarge = false,
  head,
  children,
  isText = false,
  actions,
  focusFirst,
  focusAfter,
  place,
  theme: ownTheme,
}: ModalOverlayProps) {
  const partTheme = useContext(PartTheme);
  const theme = ownTheme ?? partTheme;
  // Radix restores the focus only to its own trigger; here any element can be the opener.
  const opener = useRef<Element | null>(null);
  const openerAncestor = useRef<Element | null>(null);
  useCloseRequest(isOpen, isInAddress, () => onOpenChange(false));
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
            openerAncestor.current = opener.current?.parentElement?.closest('[tabindex]') ?? null;
            const first = focusFirst?.();
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (isFocusOutside(event.currentTarget)) return;
            [opener.current, focusAfter?.current, openerAncestor.current].find(canTakeFocus)?.focus();
          }}
          className={`fixed z-50 flex flex-col bg-surface text-ink shadow-float outline-none data-[state=closed]:pointer-events-none! data-[state=closed]:animate-leave ${place}`}
        >
          {head ? (
            <>
              <Radix.Title className="sr-only">{title}</Radix.Title>
              {head}
            </>
          ) : (
            <header data-uncovered className="title-row px-5 pt-4 pb-2">
              <div className="pt-1.5">
                <Radix.Title className="text-xl">{title}</Radix.Title>
                {description && (
                  <Radix.Description className="mt-1 text-ink-soft">{description}</Radix.Description>
                )}
              </div>
              {headAction}
              <Radix.Close
                aria-label={uiMessages.close}
                className={`${buttonLook('ghost', 'icon')} ${isLarge ? '-mt-3 -mr-3 -mb-2 size-16!' : '-mr-2'}`}
              >
                <X aria-hidden className={isLarge ? 'size-8' : 'size-5'} />
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

/** Whether an element outside of the overlay already has the focus. */
function isFocusOutside(content: EventTarget | null): boolean {
  const focused = document.activeElement;
  return focused !== document.body && content instanceof Node && !content.contains(focused);
}

function canTakeFocus(element: Element | null | undefined): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected;
}

/** https://html.spec.whatwg.org/#close-watcher, not yet in TypeScript's types. */
declare const CloseWatcher: new () => { onclose: (() => void) | null; destroy: () => void };

interface OpenOverlay {
  close: () => void;
  /** The page's address says that it is open, so that going back closes it. */
  isInAddress: boolean;
}

/** The topmost last. */
let overlays: readonly OpenOverlay[] = [];
let watcher: InstanceType<typeof CloseWatcher> | null = null;

/**
 * Back closes the overlay instead of leaving the page: the button or gesture of an Android phone through CloseWatcher, the
 * button of other browsers through the Navigation API. An overlay that asks first stays open, and Back asks again. Radix
 * handles the Escape key.
 */
function useCloseRequest(isOpen: boolean, isInAddress: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  // At once: a Back between the closing and a later effect would be refused, and close nothing.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const overlay = { close: () => latest.current(), isInAddress };
    add(overlay);
    return () => remove(overlay);
  }, [isOpen, isInAddress]);
}

function add(overlay: OpenOverlay): void {
  overlays = [...overlays, overlay];
  watch();
  if ('navigation' in window) navigation.addEventListener('navigate', onNavigate);
}

function remove(overlay: OpenOverlay): void {
  overlays = overlays.filter((other) => other !== overlay);
  if (overlays.length > 0) return;
  watcher?.destroy();
  watcher = null;
  if ('navigation' in window) navigation.removeEventListener('navigate', onNavigate);
}

const closeTopmost = () => overlays.at(-1)?.close();

/** One watcher for all overlays: browsers close several watchers at once if they were created without a tap between them. */
function watch(): void {
  if (watcher !== null || !('CloseWatcher' in window)) return;
  watcher = new CloseWatcher();
  // It works once, and the overlay may stay open.
  watcher.onclose = () => {
    watcher = null;
    watch();
    closeTopmost();
  };
}

/** Browsers let a page refuse only the first of two Backs without a tap between them, so nobody is held on a page. */
function onNavigate(event: NavigateEvent): void {
  const { navigationType, destination, userInitiated, cancelable } = event;
  const isBack = navigationType === 'traverse' && destination.index < (navigation.currentEntry?.index ?? 0);
  if (!isBack || !userInitiated || !cancelable || overlays.at(-1)?.isInAddress) return;
  event.preventDefault();
  // Until it is refused, a navigation of the app would start at the page that it leads to.
  setTimeout(closeTopmost);
}
