/** How an order came. */
export const CHANNELS = ['online', 'counter', 'phone', 'table'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Whoever orders at the counter without a name. */
export const GUEST_NAME = 'Guest';

/** Of a note about a caller, in characters. */
export const CALLER_NOTE_LENGTH = 300;

/** Letters and digits that are not mistaken for each other; as typed, it may have spaces and a hyphen. */
export const CLAIM_CODE = { length: 8, signs: 'ABCDEFGHJKMNPQRSTUVWXYZ23456789', maxTyped: 20 } as const;

/** A code as it is stored: capitals and digits only. */
export const claimCodeOf = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** In two halves, as it is printed. */
export const formatClaimCode = (code: string): string =>
  `${code.slice(0, CLAIM_CODE.length / 2)}-${code.slice(CLAIM_CODE.length / 2)}`;

/** False for a caller, who reads no page of her order until she has claimed it. @param email of the account of the order */
export const readsHerOrder = (channel: Channel, email: string): boolean =>
  channel === 'online' || channel === 'table' || email !== '';
