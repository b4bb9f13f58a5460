-- The audit trail also records what staff change of the availability of options, and of the counts of dishes and options.
-- An order that takes from a count changes none of these columns, so it is not recorded.
create function supply_of(is_available boolean, sold_out_until timestamptz, stock_id uuid) returns jsonb
language sql stable as $$
  select jsonb_build_object('is_available', $1, 'sold_out_until', $2, 'stock_id', $3,
    'left', (select stock_left from stock_counts where id = $3))
$$;

-- Before and after have an object of supply_of() for each option by its name. An option that was added or removed is
-- recorded with its price. A count is compared only if it is a new one: orders take from it at the same time.
create function record_supply(item_id uuid, before_supply jsonb, after_supply jsonb) returns void language plpgsql as $$
declare
  before_values jsonb;
  after_values jsonb;
begin
  -- What the server does by itself is nobody's change.
  if coalesce(current_setting('chulo.actor', true), '') = '' then
    return;
  end if;
  select jsonb_object_agg(name || ', ' || field, earlier.supply -> field),
         jsonb_object_agg(name || ', ' || field, later.supply -> field)
    into before_values, after_values
    from jsonb_each(before_supply) as earlier (name, supply) join jsonb_each(after_supply) as later (name, supply) using (name)
    cross join unnest(array['is_available', 'sold_out_until', 'left']) as field
    where earlier.supply -> field is distinct from later.supply -> field
      and (field <> 'left' or earlier.supply -> 'stock_id' is distinct from later.supply -> 'stock_id');
  if after_values is not null then
    perform record_entry('changed', 'dish', item_id::text, before_values, after_values);
  end if;
end $$;

-- An edit of a dish replaces its options; it compares them as a whole, as record_options() does.
create function supply_of_options(item_id uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(item_group.name || ': ' || item_option.name,
    supply_of(item_option.is_available, item_option.sold_out_until, item_option.stock_id)), '{}')
  from modifier_groups item_group join modifier_options item_option on item_option.group_id = item_group.id
  where item_group.menu_item_id = $1
$$;

create function record_option_change() returns trigger language plpgsql as $$
begin
  perform record_supply(menu_item_id,
      jsonb_build_object(name || ': ' || old.name, supply_of(old.is_available, old.sold_out_until, old.stock_id)),
      jsonb_build_object(name || ': ' || old.name, supply_of(new.is_available, new.sold_out_until, new.stock_id)))
    from modifier_groups where id = new.group_id;
  return null;
end $$;
create trigger audit_modifier_options
  after update of is_available, sold_out_until, stock_id on modifier_options for each row
  execute function record_option_change();

create function record_dish_count() returns trigger language plpgsql as $$
declare
  before_left integer := (select stock_left from stock_counts where id = old.stock_id);
  after_left integer := (select stock_left from stock_counts where id = new.stock_id);
begin
  if before_left is distinct from after_left and coalesce(current_setting('chulo.actor', true), '') <> '' then
    perform record_entry('changed', 'dish', new.id::text,
      jsonb_build_object('left', before_left), jsonb_build_object('left', after_left));
  end if;
  return null;
end $$;
create trigger audit_menu_item_counts
  after update of stock_id on menu_items for each row when (old.stock_id is distinct from new.stock_id)
  execute function record_dish_count();
