/**
 * Every key of localStorage, sorted by whose data it is. `persisted-store.ts` accepts no other key.
 * sessionStorage has the scroll position, the tab's own name on the board, and the drafts of `tab-drafts.ts`.
 */

/** Of the device: stays whoever signs in or out (S4.7). The notes of the cart's lines are the person's. */
export type DeviceKey =
  | 'cart'
  | 'cartEditedAt'
  /** The orders that staff are entering; another cashier goes on with them. Shown with the permission only. */
  | 'counter'
  | 'counterPrints'
  | 'deliveryType'
  | 'favorites'
  /** Somebody has signed in on this device; it does not say who. */
  | 'hasSignedIn'
  | 'invoiceOnRoll'
  | 'kitchenMoves'
  | 'kitchenSound'
  | 'kitchenStation'
  | 'kitchenTicketSize'
  | 'ordersListSize'
  | 'adminSidebar'
  | 'printedTickets'
  | 'printsTicketsSince'
  | 'theme';

/** Of the person: does not outlive her session, see `person-data.ts`. */
export const PERSON_KEYS = [
  'announcedNotifications',
  'deliveryAddress',
  'orderInstructions',
  'orderKey',
  'promo',
  'setupDraft',
  'unsentRides',
] as const;

/** Of the session (S4.8) and the courier portal (S3.47), and what `person-data.ts` keeps of one that the server has ended. */
export type SessionKey = 'deliveryToken' | 'endedSession' | 'keptForPerson' | 'token' | 'user';

/** The key of sessionStorage with the drafts: of the person, and of the tab. */
export type DraftsKey = 'drafts';

export type PersonKey = (typeof PERSON_KEYS)[number];
export type StorageKey = DeviceKey | PersonKey | SessionKey;
