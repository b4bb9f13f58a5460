/** Scrolls by as little as shows the element, below the header and above the bars (`scroll-padding`). */
export function bringIntoView(element: Element | null): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' });
}

/** Whether a part of the element is between the top and the bottom of the window. */
export function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
