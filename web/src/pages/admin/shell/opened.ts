import { useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { isRecord } from '../../../lib/device/persisted-store.ts';
import type { SectionId } from '../admin.messages.ts';

export const OPENED = 'open';

/**
 * The link to a section, and optionally to an item in it, for example an order: '?open=…#orders'. Only the hash chooses
 * the section (S2.93); the links of the sidebar drop the open item.
 */
export const sectionTo = (section: SectionId, openedId?: string) => ({
  hash: section,
  search: openedId === undefined ? '' : `?${new URLSearchParams({ [OPENED]: openedId })}`,
});

export const SUPPLY = 'supply';
export const SOLD_OUT = 'soldout';

/** The products that are sold out, or have an option that is. */
export const toSoldOut = { ...sectionTo('products'), search: `?${SUPPLY}=${SOLD_OUT}` };

/**
 * Closes what the address has opened: goes back in the history when the location state has the mark of the page that has
 * opened it, otherwise calls `replace`.
 */
export function useClosing(mark: string): (replace: () => void) => void {
  const location = useLocation();
  const navigate = useNavigate();
  const closedAt = useRef<Location | null>(null);
  return (replace) => {
    // Navigation is asynchronous: a second click would go back twice.
    if (closedAt.current === location) return;
    closedAt.current = location;
    if (isRecord(location.state) && location.state[mark] === true) void navigate(-1);
    else replace();
  };
}
