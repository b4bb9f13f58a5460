/** The boxes of a ticket on the board: its two parts when it continues in the next lane, otherwise itself. */
export function partsOf(ticket: Element): [Element, ...Element[]] {
  const [first, ...others] = ticket.querySelectorAll('[data-part]');
  return first ? [first, ...others] : [ticket];
}
