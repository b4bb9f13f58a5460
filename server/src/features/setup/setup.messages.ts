export const setupMessages = {
  /** The instructions of a test order, for the kitchen. */
  testOrder: 'Test order: please do not cook it.',
} as const;
