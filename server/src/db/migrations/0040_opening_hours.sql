-- Opening hours per weekday, holidays, last orders, pause, closed today and busy mode. Without weekly hours, opens_at and
-- closes_at count on every day, as before: the release before keeps to them, and does not know a pause.

-- A list of at most 10 objects {"start": "HH:MM", "end": "HH:MM"} that do not overlap. An end that is not after the start
-- means after midnight.
create function are_spans(spans jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(spans) = 'array' and case when jsonb_typeof(spans) = 'array' then
    jsonb_array_length(spans) <= 10
    and not exists (
      select from jsonb_array_elements(spans) as span
      where coalesce(span ->> 'start', '') !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        or coalesce(span ->> 'end', '') !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
    and not exists (
      select from jsonb_array_elements(spans) with ordinality as one (span, position)
        join jsonb_array_elements(spans) with ordinality as later (span, position)
          on one.position <> later.position
          and (later.span ->> 'start') collate "C" >= (one.span ->> 'start') collate "C"
      where (later.span ->> 'start') collate "C"
        < case when (one.span ->> 'end') collate "C" > (one.span ->> 'start') collate "C"
            then one.span ->> 'end' else '24:00' end collate "C")
  end
$$;

-- The spans of the seven weekdays, Sunday first.
create function is_week(week jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(week) = 'array' and case when jsonb_typeof(week) = 'array' then
    jsonb_array_length(week) = 7
    and not exists (select from jsonb_array_elements(week) as spans where not are_spans(spans))
  end
$$;

alter table restaurants
  add column weekly_hours jsonb check (is_week(weekly_hours)),
  add column last_orders_minutes integer not null default 0 check (last_orders_minutes between 0 and 180),
  -- Counts edits of the hours and holidays, which have a form of their own.
  add column hours_version integer not null default 1,
  -- The day whose spans do not count: somebody has closed the restaurant for that day.
  add column closed_on date,
  add column paused_until timestamptz,
  add column busy_minutes integer not null default 0 check (busy_minutes between 0 and 120),
  -- Null: until somebody ends it.
  add column busy_until timestamptz;

create table holidays (
  restaurant_id uuid not null references restaurants (id),
  day date not null check (day between '2000-01-01' and '2999-12-31'),
  name text not null check (char_length(name) between 1 and 60),
  -- The hours of that day; none means closed.
  spans jsonb not null default '[]' check (are_spans(spans)),
  primary key (restaurant_id, day)
);
create trigger holidays_changed after insert or update or delete on holidays
  for each statement execute function bump_data_version('restaurant');
create trigger audit_holidays after insert or update or delete on holidays for each row
  execute function record_change('holiday', 'day,name,spans', '');

-- The form of the settings must not conflict with a pause, nor with the form of the hours.
create or replace trigger restaurant_edited before update on restaurants for each row
  when ((old.weekly_hours, old.last_orders_minutes, old.hours_version, old.closed_on, old.paused_until, old.busy_minutes,
         old.busy_until)
    is not distinct from (new.weekly_hours, new.last_orders_minutes, new.hours_version, new.closed_on, new.paused_until,
         new.busy_minutes, new.busy_until))
  execute function count_edit();
create trigger audit_hours after update on restaurants for each row
  execute function record_change('hours',
    'weekly_hours,last_orders_minutes,closed_on,paused_until,busy_minutes,busy_until', '');
