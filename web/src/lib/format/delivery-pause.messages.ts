export const deliveryPauseMessages = {
  /** @param until for example '07:30 PM' or 'tomorrow, 09:16 AM'; null when no opening is in sight */
  paused: (until: string | null) => (until === null ? 'Delivery paused' : `Delivery paused until ${until}`),
} as const;
