/** Whether a person sees the element that has the focus. It runs in the page; the label may cover its field. */
export function isFocusVisible(): boolean {
  const focused = document.activeElement;
  const box = focused?.getBoundingClientRect();
  if (!focused || !box) return false;
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  if (!top) return false;
  const label = focused.closest('label');
  return focused.contains(top) || top.contains(focused) || label?.contains(top) === true;
}
