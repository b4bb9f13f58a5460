/** A `tel:` link with digits and plus only. */
export const callHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
