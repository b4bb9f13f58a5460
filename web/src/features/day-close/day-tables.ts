import type { DayClose } from '@chulo/shared/contract/restaurant/day-close';
import { CASH_PIECES, differenceOf } from '@chulo/shared/domain/money/day-close';
import { paisaOf, rupeesOf, sumOf } from '@chulo/shared/domain/money/money';
import { type CsvCell, csvOf } from '../../lib/format/csv.ts';
import { formatMoment } from '../../lib/format/nepal-clock.ts';
import { methodNames } from '../../lib/format/staff-orders.messages.ts';
import { accountNames, tableMessages as messages, movementNames } from './day-close.messages.ts';

/** An amount in rupees, a number of things, or a text; null: nothing to say. */
export type DayCell = { rupees: number } | number | string | null;

export interface DayTable {
  title: string;
  /** The first one heads the names of the rows. */
  headings: readonly string[];
  rows: readonly (readonly [name: string, ...cells: DayCell[]])[];
}

const money = (rupees: number | null): DayCell => (rupees === null ? null : { rupees });

type Money = DayClose['figures']['byTender'][number] | DayClose['figures']['byPerson'][number];
const moneyCells = ({ payments, received, tips, refunded }: Money): DayCell[] => [
  payments,
  money(received),
  money(tips),
  money(refunded),
];
const MONEY_HEADINGS = [messages.payments, messages.received, messages.tips, messages.refunded];

type Sales = Omit<DayClose['figures']['byChannel'][number], 'channel'>;
/** What customers have to pay. */
const totalOf = ({ sales, discounts, deliveryFees, packaging, tax, rounding }: Sales): number =>
  rupeesOf(sumOf([sales, -discounts, deliveryFees, packaging, tax, rounding].map(paisaOf)));

export const nameOfCount = ({ account, rider }: { account: keyof typeof accountNames; rider: string }) =>
  rider || accountNames[account];

/** Everything about a day; tables without rows are left out. */
export function dayTablesOf(day: DayClose): DayTable[] {
  const { figures, drawerPieces } = day;
  const tables: DayTable[] = [
    {
      title: messages.counts,
      headings: [messages.account, messages.expected, messages.counted, messages.difference, messages.reason],
      rows: day.counts.map((count) => [
        nameOfCount(count),
        money(count.expected),
        money(count.counted),
        count.expected === null || count.counted === null
          ? null
          : money(
              rupeesOf(differenceOf({ expected: paisaOf(count.expected), counted: paisaOf(count.counted) })),
            ),
        count.reason,
      ]),
    },
    {
      title: messages.pieces,
      headings: [messages.piece, messages.number],
      rows: CASH_PIECES.filter((rupees) => drawerPieces?.[rupees]).map((rupees) => [
        String(rupees),
        drawerPieces?.[rupees] ?? 0,
      ]),
    },
    {
      title: messages.totals,
      headings: [messages.figure, messages.amount],
      rows: [
        [messages.sales, money(figures.sales)],
        [messages.discounts, money(figures.discounts)],
        [messages.deliveryFees, money(figures.deliveryFees)],
        [messages.packaging, money(figures.packaging)],
        [messages.tax, money(figures.tax)],
        [messages.rounding, money(figures.rounding)],
        [messages.total, money(totalOf(figures))],
        [messages.refunds, money(figures.refunds)],
        [messages.orders, figures.orders],
        [messages.cancelled, figures.cancelled],
      ],
    },
    {
      title: messages.byTender,
      headings: [messages.byTender, ...MONEY_HEADINGS],
      rows: figures.byTender.map((row) => [methodNames[row.method], ...moneyCells(row)]),
    },
    {
      title: messages.byChannel,
      headings: [messages.channel, messages.orders, messages.cancelled, messages.tax, messages.total],
      rows: figures.byChannel.map((row) => [
        messages.channels[row.channel] ?? row.channel,
        row.orders,
        row.cancelled,
        money(row.tax),
        money(totalOf(row)),
      ]),
    },
    {
      title: messages.byOffer,
      headings: [messages.code, messages.uses, messages.discounts],
      rows: figures.byOffer.map(({ code, uses, discounts }) => [code, uses, money(discounts)]),
    },
    {
      title: messages.byStaffDiscount,
      headings: [messages.order, messages.amount, messages.person, messages.reason],
      rows: figures.byStaffDiscount.map(({ orderNumber, amount, by, reason }) => [
        String(orderNumber),
        money(amount),
        by,
        reason,
      ]),
    },
    {
      title: messages.byPerson,
      headings: [messages.person, ...MONEY_HEADINGS],
      rows: figures.byPerson.map((row) => [row.name, ...moneyCells(row)]),
    },
    {
      title: messages.byHour,
      headings: [messages.hour, messages.orders, messages.received],
      rows: figures.byHour.map(({ hour, orders, received }) => [
        messages.hourOf(hour),
        orders,
        money(received),
      ]),
    },
    {
      title: messages.movements,
      headings: [messages.what, messages.amount, messages.person, messages.reason],
      rows: day.movements.map(({ kind, amount, rider, by, reason, at }) => [
        movementNames[kind],
        money(amount),
        rider || by,
        `${reason} (${formatMoment(at)})`,
      ]),
    },
    {
      title: messages.references,
      headings: [messages.reference, messages.account, messages.order, messages.amount],
      rows: day.references.map(({ account, reference, orderNumber, amount }) => [
        reference,
        accountNames[account],
        orderNumber,
        money(amount),
      ]),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

const csvCell = (cell: DayCell): CsvCell => (typeof cell === 'object' ? (cell?.rupees ?? '') : cell);

/** One line for each cell of each table (decision 0107). */
export function dayCsvOf(day: DayClose): string {
  const closedAt = day.closedAt === null ? '' : new Date(day.closedAt);
  return csvOf(
    messages.csv,
    dayTablesOf(day).flatMap(({ title, headings, rows }) =>
      rows.flatMap(([name, ...cells]) =>
        cells.map((cell, column) => [
          day.number,
          closedAt,
          title,
          name,
          headings[column + 1] ?? '',
          csvCell(cell),
        ]),
      ),
    ),
  );
}
