/** What a new restaurant still has to do, in this order. */
export const SETUP_STEPS = ['restaurant', 'menu', 'staff', 'kitchen', 'order'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];
