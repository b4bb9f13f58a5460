export const discountMessages = {
  /** What the customer reads. */
  onBill: 'Discount by the restaurant',
  title: 'Discount for this order',
  amount: 'Discount in rupees',
  amountHint: 'Off the dishes. 0 takes it off again.',
  upTo: (limit: string) => `Up to ${limit}; more needs a manager.`,
  needsManager: 'Only a manager can give it.',
  reason: 'Why it is given',
  reasonMissing: 'Please say why, in at least 3 characters.',
  tooHigh: (most: string) => `The dishes cost ${most}.`,
  freeNeedsManager: 'Only a manager can let an order be free.',
} as const;
