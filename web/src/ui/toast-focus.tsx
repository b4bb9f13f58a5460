import { type FocusEvent, type MouseEvent as Press, type ReactNode, useRef } from 'react';

/**
 * What sonner leaves out for whoever uses the keyboard: a message waits while the focus stands on it, and Tab goes on
 * past it. Sonner would send the focus back to where it came from, again and again until the message has gone.
 * A finger does not stand on what it has touched: the message goes on, else it would stay until the next touch elsewhere.
 */
export function ToastFocus({ children }: { children: ReactNode }) {
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
