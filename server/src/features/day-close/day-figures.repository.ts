import type { CountedAccount } from '@chulo/shared/domain/money/day-close';
import type { PaymentMethod } from '@chulo/shared/domain/money/payment';
import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { nepalHour } from '../../db/nepal-hour.ts';
import type { Entries } from './day-close.repository.ts';

/** What was sold, by channel: an order counts as 1, its cancellation as -1. */
export interface SalesRow {
  channel: string;
  orders: number;
  cancelled: number;
  sales: string;
  discounts: string;
  delivery_fees: string;
  packaging: string;
  tax: string;
  rounding: string;
}
export interface MoneyRow {
  method: PaymentMethod;
  /** The id of who took or gave it back. */
  by: string;
  name: string;
  hour: number;
  payments: number;
  received: string;
  tips: string;
  refunded: string;
}
export interface OfferRow {
  code: string;
  uses: number;
  discounts: string;
}
export interface StaffDiscountRow {
  order_number: number;
  amount: string;
  reason: string;
  by: string;
}
export interface HourRow {
  hour: number;
  orders: number;
}
export interface ReferenceRow {
  account: CountedAccount;
  reference: string;
  order_number: number;
  amount: string;
  at: Date;
}
export interface FigureRows {
  sales: SalesRow[];
  money: MoneyRow[];
  offers: OfferRow[];
  staffDiscounts: StaffDiscountRow[];
  hours: HourRow[];
  references: ReferenceRow[];
}

const entriesOf = ({ from, to }: Entries) =>
  sql`(select * from ledger_entries where id > ${from} and id <= ${to})`;
const ORDER_KINDS = sql`('placed', 'changed', 'cancelled', 'reinstated')`;
const HOUR = nepalHour(sql.ref('happened_at'));
/** 1 for an order that is placed or taken back, -1 for a cancellation. */
const worth = sql`case kind when 'cancelled' then -1 when 'changed' then 0 else 1 end`;

/** Payments and refunds that the entries have posted. A payment that was taken back counts as -1. */
const moneyOf = (entries: Entries) => sql`
  select entry.id, happened_at, payments.order_id, method, recorded_by as by, amount, tip, 0 as refunded,
    transaction_reference as reference, tender_account(method, rider_id) as account,
    case when corrects is null then 1 else -1 end as count
  from ${entriesOf(entries)} as entry join payments using (order_id, number) where kind in ('payment', 'correction')
  union all select entry.id, happened_at, refunds.order_id, method, refunded_by, 0, 0, amount,
    transaction_reference, tender_account(method, null), 0
  from ${entriesOf(entries)} as entry join refunds using (order_id, number) where kind = 'refund'`;

/**
 * By what each entry has moved the staff discount of its order. A closed day stays as it was: what an order had then is read from
 * its revisions, and only an order without one from itself.
 */
const staffDiscountsOf = (entries: Entries) => sql`
  select order_number, moved.amount, moved.reason, coalesce(users.name, '') as by
  from ${entriesOf(entries)} as entry join orders on orders.id = order_id
  left join lateral (
    select revision.number, before, after from order_revisions as revision
    where revision.order_id = entry.order_id and revision.number = (
      select max(earlier.number) from ledger_entries as earlier
      where earlier.order_id = entry.order_id and earlier.kind = 'changed' and earlier.id <= entry.id)) as last on true
  left join lateral (
    select before from order_revisions as revision
    where revision.order_id = entry.order_id order by revision.number limit 1) as first on true
  cross join lateral (
    select coalesce(last.after, first.before, jsonb_build_object(
      'staffDiscount', orders.staff_discount, 'staffDiscountReason', orders.staff_discount_reason)) as state) as known
  cross join lateral (
    select case kind
        when 'changed' then coalesce((state ->> 'staffDiscount')::numeric, 0)
          - coalesce((last.before ->> 'staffDiscount')::numeric, 0)
        else coalesce((state ->> 'staffDiscount')::numeric, 0) * ${worth} end as amount,
      coalesce(nullif(state ->> 'staffDiscountReason', ''), last.before ->> 'staffDiscountReason', '') as reason) as moved
  left join users on users.id = coalesce((
    select changed_by from order_revisions as revision
    where revision.order_id = entry.order_id and revision.number <= last.number
      and (before ->> 'staffDiscount', before ->> 'staffDiscountReason')
        is distinct from (after ->> 'staffDiscount', after ->> 'staffDiscountReason')
    order by revision.number desc limit 1), orders.taken_by)
  where kind in ${ORDER_KINDS} and (staff_discount > 0 or revision > 0) and moved.amount <> 0
  order by entry.id`;

export async function readFigures(db: Database, entries: Entries): Promise<FigureRows> {
  const [sales, money, offers, staffDiscounts, hours, references] = await Promise.all([
    sql<SalesRow>`
      select channel, sum(orders)::int as orders, sum(cancelled)::int as cancelled, sum(sales) as sales,
        sum(discounts) as discounts, sum(delivery_fees) as delivery_fees, sum(packaging) as packaging,
        sum(tax) as tax, sum(rounding) as rounding
      from (
        select channel,
          (kind in ${ORDER_KINDS})::int * ${worth} as orders,
          case kind when 'cancelled' then 1 when 'reinstated' then -1 else 0 end as cancelled,
          lines.*
        from ${entriesOf(entries)} as entry join orders on orders.id = order_id
        cross join lateral (
          select coalesce(-sum(amount) filter (where account = 'sales'), 0) as sales,
            coalesce(sum(amount) filter (where account = 'discounts'), 0) as discounts,
            coalesce(-sum(amount) filter (where account = 'delivery_fees'), 0) as delivery_fees,
            coalesce(-sum(amount) filter (where account = 'packaging'), 0) as packaging,
            coalesce(-sum(amount) filter (where account = 'vat'), 0) as tax,
            coalesce(-sum(amount) filter (where account = 'rounding'), 0) as rounding
          from ledger_lines where entry_id = entry.id) as lines
        where kind in ${ORDER_KINDS} or kind = 'refund') as sold
      group by channel order by channel`.execute(db),
    sql<MoneyRow>`
      select method, by, users.name, ${HOUR} as hour, sum(count)::int as payments, sum(money.amount) as received,
        sum(money.tip) as tips, sum(refunded) as refunded
      from (${moneyOf(entries)}) as money join users on users.id = by
      group by method, by, users.name, hour order by method, users.name, by, hour`.execute(db),
    sql<OfferRow>`
      select promo_code as code, sum(${worth})::int as uses, sum(discount * ${worth}) as discounts
      from ${entriesOf(entries)} as entry join orders on orders.id = order_id
      where kind in ${ORDER_KINDS} and promo_code is not null group by 1 order by 1`.execute(db),
    sql<StaffDiscountRow>`${staffDiscountsOf(entries)}`.execute(db),
    sql<HourRow>`
      select ${HOUR} as hour, count(*)::int as orders
      from ${entriesOf(entries)} as entry where kind = 'placed' group by 1 order by 1`.execute(db),
    sql<ReferenceRow>`
      select account, money.reference, order_number, money.amount + money.tip - refunded as amount, happened_at as at
      from (${moneyOf(entries)}) as money join orders on orders.id = order_id
      where account not in ('drawer', 'rider_cash') order by account, money.id`.execute(db),
  ]);
  return {
    sales: sales.rows,
    money: money.rows,
    offers: offers.rows,
    staffDiscounts: staffDiscounts.rows,
    hours: hours.rows,
    references: references.rows,
  };
}
