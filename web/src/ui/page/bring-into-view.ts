/** Scrolls by as little as shows the element, below the header and above the bars (`scroll-padding`). */
export function bringIntoView(element: Element | null): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' });
}

/** Whether the control is on the screen. A press from before the app ran is replayed later: the visitor may have scrolled on. */
export function isInView(control: Element): boolean {
  const { top, bottom } = control.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
