/** Scrolls by as little as shows the element, below the header and above the bars (`scroll-padding`). */
export function bringIntoView(element: Element | null): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' });
}
