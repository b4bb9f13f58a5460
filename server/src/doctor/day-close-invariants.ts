const BOOKS =
  'Days and movements of cash are never changed: find out who may connect to the database as the owner of the tables, keep a copy of it, and restore the last backup that was sound.';

/** A day has the entries with numbers above `first`. */
const DAYS = `
  days as (
    select number, last_entry, lag(number, 1, 0) over by_number as before,
      lag(last_entry, 1, 0::bigint) over by_number as first, lag(left_in_drawer, 1, 0) over by_number as carried
    from day_closes window by_number as (order by number)),
  carried as (
    select number, 'drawer'::ledger_account as account, null::uuid as rider_id, days.carried as amount from days
    union all select days.number, account, rider_id, counted from days
      join day_close_counts on day_number = days.before where account = 'rider_cash'),
  posted as (
    select days.number, ledger_entries.kind, account, rider_id, amount from days
    join ledger_lines on entry_id > first and entry_id <= last_entry
    join ledger_entries on ledger_entries.id = entry_id
    where account in ('drawer', 'rider_cash', 'esewa', 'khalti', 'bank', 'card'))`;

const CASH = `account in ('drawer', 'rider_cash')`;

/** The drawer and the days of the books (decision 0107). See ORDER_INVARIANTS. */
export const DAY_CLOSE_INVARIANTS = {
  'each movement of cash is posted once, by its kind and amount': {
    select: `
      select coalesce(moved.entry_id, posted.id)
      from cash_movements as moved
      full join (
        select ledger_entries.id, sum(amount) filter (where account = 'drawer') as drawer,
          min(account::text) filter (where account <> 'drawer') as other, min(rider_id::text) as rider, count(*) as lines
        from ledger_entries join ledger_lines on entry_id = ledger_entries.id
        where ledger_entries.kind = 'cash_movement' group by ledger_entries.id) as posted on posted.id = moved.entry_id
      where (drawer_part(moved.kind, moved.amount), other_account(moved.kind)::text, moved.rider_id::text, 2)
        is distinct from (posted.drawer, posted.other, posted.rider, posted.lines)`,
    advice: BOOKS,
  },

  'days are numbered from 1, and each begins where the one before it ends': {
    select: `
      with ${DAYS}
      select number from days
      where number <> before + 1 or last_entry < first or last_entry > (select coalesce(max(id), 0) from ledger_entries)`,
    advice: BOOKS,
  },

  'what a day expected is what the ledger had': {
    select: `
      with ${DAYS}
      select distinct number
      from (
        select number, account, rider_id, amount from carried
        union all select number, account, rider_id, amount from posted
          where kind <> 'day_close' and ${CASH} or kind in ('payment', 'correction', 'refund') and not ${CASH}
        union all select day_number, account, rider_id, -expected from day_close_counts) as part
      where number > 1 group by number, account, rider_id having sum(amount) <> 0`,
    advice: BOOKS,
  },

  'what a day counted and left is what the ledger has after it': {
    select: `
      with ${DAYS}
      select distinct number
      from (
        select number, account, rider_id, amount from carried
        union all select number, account, rider_id, amount from posted where kind = 'day_close' or ${CASH}
        union all select number, 'drawer', null, -left_in_drawer from day_closes
        union all select day_number, account, rider_id,
            case account when 'rider_cash' then -counted else expected - counted end
          from day_close_counts where account <> 'drawer') as part
      group by number, account, rider_id having sum(amount) <> 0`,
    advice: BOOKS,
  },
} as const;
