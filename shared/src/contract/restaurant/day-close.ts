import { z } from 'zod';
import {
  CASH_MOVEMENT_KINDS,
  CASH_PIECES,
  COUNTED_ACCOUNTS,
  isCash,
  MAX_PIECES,
} from '../../domain/money/day-close.ts';
import { isMoney } from '../../domain/money/money.ts';
import { MAX_MONEY_REASON, PAYMENT_METHODS } from '../../domain/money/payment.ts';
import { ORDER_STATUSES } from '../../domain/order/order-status.ts';
import { ACCOUNT_BOUNDS } from '../../domain/text/field-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  claimedMoneySchema,
  idSchema,
  instantSchema,
  moneySchema,
  queryNumberSchema,
  requiredTextSchema,
  textSchema,
} from '../fields.ts';

const MAX_COUNT_RUPEES = 100_000_000;
/** More than a day of an account can have; below 0 when more was given back than received. */
const countSchema = z
  .number()
  .min(-MAX_COUNT_RUPEES)
  .max(MAX_COUNT_RUPEES)
  .refine(isMoney, 'must have at most 2 decimals');

/** What is to be counted, in rupees. */
const balanceSchema = z.object({
  account: z.enum(COUNTED_ACCOUNTS),
  riderId: z.string().nullable(),
  /** Of the rider; empty for other accounts. */
  rider: z.string(),
  /** Cash: what is there. Wallets: what the payments and refunds of this day sum to. Null at the start of the books. */
  expected: z.number().nullable(),
});
export type Balance = z.infer<typeof balanceSchema>;

const cashMovementSchema = z.object({
  kind: z.enum(CASH_MOVEMENT_KINDS),
  amount: z.number(),
  rider: z.string(),
  reason: z.string(),
  at: instantSchema,
  by: z.string(),
});
export type CashMovement = z.infer<typeof cashMovementSchema>;

const unsettledOrderSchema = z.object({
  id: z.string(),
  orderNumber: z.int(),
  status: z.enum(ORDER_STATUSES),
  due: z.number(),
});
export type UnsettledOrder = z.infer<typeof unsettledOrderSchema>;

/** The open day. */
export const drawerSchema = z.object({
  /** Of the open day. 1 is the start of the books: nothing is compared, and nothing before it is counted. */
  number: z.int(),
  /** When the day before was closed. */
  since: instantSchema.nullable(),
  balances: z.array(balanceSchema),
  /** Those who can carry cash. */
  riders: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Newest first. */
  movements: z.array(cashMovementSchema),
  /** Orders that are not delivered or not paid, newest first, at most 100. */
  unsettled: z.array(unsettledOrderSchema),
});
export type Drawer = z.infer<typeof drawerSchema>;

export const readDrawer = defineEndpoint('readDrawer', {
  method: 'GET',
  path: '/api/drawer',
  access: 'can:drawer',
  data: drawerSchema,
});

/** Needs an `Idempotency-Key`: a repeated call has no further effect. */
export const addCashMovement = defineEndpoint('addCashMovement', {
  method: 'POST',
  path: '/api/drawer/movements',
  access: 'can:drawer',
  body: z.object({
    kind: z.enum(CASH_MOVEMENT_KINDS),
    amount: moneySchema.positive(),
    /** Who brings or takes the cash, for these kinds only. */
    riderId: idSchema.nullable().default(null),
    reason: requiredTextSchema(MAX_MONEY_REASON),
  }),
  /** The open day, to which it belongs. */
  data: z.object({ number: z.int() }),
});

const pieceCount = z.int().min(0).max(MAX_PIECES);
const piecesSchema = z.object(
  Object.fromEntries(CASH_PIECES.map((rupees) => [rupees, pieceCount.optional()])) as Record<
    `${(typeof CASH_PIECES)[number]}`,
    z.ZodOptional<typeof pieceCount>
  >,
);

const dayNumberSchema = z.int().min(1).max(1_000_000);

/**
 * Closes the open day. Needs an `Idempotency-Key`. Everything that was posted since the day before is in it; what is
 * posted later, also a correction of one of its payments, belongs to the next one.
 */
export const closeDay = defineEndpoint('closeDay', {
  method: 'POST',
  path: '/api/day-closes',
  access: 'can:dayClose',
  body: z.object({
    /** The open day, as the device knows it. */
    number: dayNumberSchema,
    /** Of every balance of the open day. */
    counts: z
      .array(
        z
          .object({
            account: z.enum(COUNTED_ACCOUNTS),
            riderId: idSchema.nullable().default(null),
            /** What the device shows. */
            expected: countSchema.nullable(),
            counted: countSchema,
            /** Required where both differ. */
            reason: textSchema(MAX_MONEY_REASON).default(''),
          })
          .refine(({ account, counted }) => counted >= 0 || !isCash(account), {
            path: ['counted'],
            error: 'must not be below 0',
          }),
      )
      .min(1)
      .max(200),
    /** How many of each note and coin, by its rupees; null when one sum was counted. */
    drawerPieces: piecesSchema.nullable().default(null),
    /** What is above it is taken out of the drawer. */
    leftInDrawer: claimedMoneySchema.max(MAX_COUNT_RUPEES).refine(isMoney, 'must have at most 2 decimals'),
    signedAs: requiredTextSchema(ACCOUNT_BOUNDS.name.max),
    note: textSchema(MAX_MONEY_REASON).default(''),
  }),
  data: z.object({ number: z.int() }),
});

const day = {
  number: z.int(),
  /** Null for the open day. */
  closedAt: instantSchema.nullable(),
  signedAs: z.string(),
  /** The sum of all differences: above 0 when there was too much. */
  difference: z.number(),
  leftInDrawer: z.number(),
};
const dayListEntrySchema = z.object(day);
export type DayListEntry = z.infer<typeof dayListEntrySchema>;
/** Newest first, at most 30. */
export const listDayCloses = defineEndpoint('listDayCloses', {
  method: 'GET',
  path: '/api/day-closes',
  access: 'can:dayClose',
  query: z.object({ before: queryNumberSchema(1_000_000).optional() }),
  data: z.array(dayListEntrySchema),
});

/** In rupees. Cancelled orders and refunds are taken off; tips are no part of the sales. */
const sales = {
  orders: z.int(),
  cancelled: z.int(),
  sales: z.number(),
  discounts: z.number(),
  deliveryFees: z.number(),
  packaging: z.number(),
  tax: z.number(),
  /** To whole rupees; below 0 when totals were rounded down. */
  rounding: z.number(),
};
/** Amounts in rupees; a payment that was taken back is subtracted where it was taken back. */
export const dayFiguresSchema = z.object({
  ...sales,
  /** What was given back to customers. */
  refunds: z.number(),
  byTender: z.array(
    z.object({
      method: z.enum(PAYMENT_METHODS),
      payments: z.int(),
      received: z.number(),
      tips: z.number(),
      refunded: z.number(),
    }),
  ),
  byChannel: z.array(z.object({ channel: z.string(), ...sales })),
  byOffer: z.array(z.object({ code: z.string(), uses: z.int(), discounts: z.number() })),
  /** What staff have taken off orders; below 0 where it was taken back or the order was cancelled. */
  byStaffDiscount: z.array(
    z.object({ orderNumber: z.int(), amount: z.number(), reason: z.string(), by: z.string() }),
  ),
  /** Who took the money, and gave it back. */
  byPerson: z.array(
    z.object({
      name: z.string(),
      payments: z.int(),
      received: z.number(),
      tips: z.number(),
      refunded: z.number(),
    }),
  ),
  /** Hours in Nepal that had an order or a payment. */
  byHour: z.array(z.object({ hour: z.int(), orders: z.int(), received: z.number() })),
});
export type DayFigures = z.infer<typeof dayFiguresSchema>;

/** One line of a wallet's or a bank's list, oldest first; a refund or what was taken back is below 0. */
const referenceSchema = z.object({
  account: z.enum(COUNTED_ACCOUNTS),
  reference: z.string(),
  orderNumber: z.int(),
  amount: z.number(),
  at: instantSchema,
});
export type Reference = z.infer<typeof referenceSchema>;

export const dayCloseSchema = z.object({
  ...day,
  since: instantSchema.nullable(),
  closedBy: z.string(),
  note: z.string(),
  drawerPieces: z.record(z.string(), z.int()).nullable(),
  takenOut: z.number(),
  /** Of the open day without what was counted. */
  counts: z.array(balanceSchema.extend({ counted: z.number().nullable(), reason: z.string() })),
  movements: z.array(cashMovementSchema),
  references: z.array(referenceSchema),
  figures: dayFiguresSchema,
});
export type DayClose = z.infer<typeof dayCloseSchema>;
/** A closed day, or the open one as it is now. */
export const readDayClose = defineEndpoint('readDayClose', {
  method: 'GET',
  path: '/api/day-closes/{dayNumber}',
  access: 'can:dayClose',
  params: z.object({ dayNumber: queryNumberSchema(1_000_000) }),
  data: dayCloseSchema,
});
