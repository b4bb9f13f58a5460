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
