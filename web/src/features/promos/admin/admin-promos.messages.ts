import type { DiscountType } from '@chulo/shared/domain/money/pricing';
import { groupDigits } from '@chulo/shared/domain/text/grouped-number';
import { pluralIn } from '@chulo/shared/domain/text/translation';

const plural = pluralIn('en');

export const adminPromosMessages = {
  heading: 'Manage Promo Codes',
  add: 'Add Promo Code',
  none: 'No promo codes yet. Add one to offer a discount.',
  loading: 'Loading promo codes...',
  unreadable: (reason: string) => `The promo codes could not be loaded. ${reason}`,
  notFresh: (reason: string) => `These promo codes may be out of date. ${reason}`,

  gives: 'Discount',
  minimum: 'Minimum order',
  noMinimum: 'None',
  days: 'Valid',
  daysOf: (first: string, last: string) => `${first} to ${last}`,
  uses: 'Uses',
  usesOf: (uses: number, limit: number | null) =>
    limit === null ? groupDigits(uses) : `${groupDigits(uses)} of ${groupDigits(limit)}`,
  perCustomer: (limit: number) => `${groupDigits(limit)} per customer`,
  state: 'Status',
  actions: 'Actions',
  edit: (code: string) => `Edit ${code}`,
  enable: (code: string) => `Enable ${code}`,
  disable: (code: string) => `Disable ${code}`,
  remove: (code: string) => `Delete ${code}`,

  newTitle: 'New promo code',
  editTitle: (code: string) => `Promo code ${code}`,
  save: 'Save',
  create: 'Create',
  codeHint: 'Customers can also type it in lower case.',
  codeMissing: 'Enter the code.',
  codeForm: (min: number, max: number) => `Use ${min} to ${max} letters, digits, - or _, without spaces.`,
  codeTaken: 'Another promo code has this name.',
  valueMissing: 'Enter the discount.',
  fixedHint: 'In rupees; never more than the order costs.',
  percentHint: 'Of the order before delivery, rounded to whole rupees.',
  dayMissing: 'Choose a day.',
  dayBounds: (first: string, last: string) => `Choose a day from ${first} to ${last}.`,
  daysReversed: 'The last day is before the first day.',
  limitHint: 'Leave empty for no limit.',
  usedSoFar: (uses: number) =>
    plural(uses, { one: 'Used by 1 order so far.', other: `Used by ${groupDigits(uses)} orders so far.` }),
  limitBelowUses: (uses: number) =>
    `Must be at least ${groupDigits(uses)}, the number of orders that already use it.`,

  deleteTitle: 'Delete promo code',
  deleteQuestion: 'Are you sure you want to delete this promo code?',
  deleteHint: 'Past orders keep their discount. The code is free again for a new one.',
  delete: 'Delete',

  created: 'Promo code created.',
  updated: 'Promo code updated.',
  deleted: 'Promo code deleted.',
  statusUpdated: 'Promo code status updated.',
  saveFailed: 'Failed to save promo code.',
  deleteFailed: 'Failed to delete promo code.',
  restored: 'Promo code restored.',
  restoreFailed: 'Failed to restore promo code.',
  statusFailed: 'Failed to update status.',
} as const;

/** Why a discount cannot be saved. */
export const benefitErrors = {
  percent_range: 'A percentage is above 0 and at most 100.',
  without_benefit: 'Enter more than 0, or switch free delivery on.',
} as const;

export const discountTypeNames = {
  PERCENT: 'Percent',
  FIXED: 'Fixed amount',
} as const satisfies Record<DiscountType, string>;

export const promoStateNames = {
  active: 'Active',
  inactive: 'Inactive',
  not_started: 'Not started',
  expired: 'Ended',
  used_up: 'Used up',
} as const;
