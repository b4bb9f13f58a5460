-- Who changed what. Ids have no foreign keys, because an entry outlives what it is about. It holds no name, phone,
-- address or secret of a person; customers appear by id only.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Null for the server itself and its command line.
  actor_id uuid,
  action text not null check (action in ('created', 'changed', 'deleted', 'signed_in', 'refused')),
  subject text not null check (char_length(subject) between 1 and 40),
  subject_id text check (char_length(subject_id) <= 80),
  network text not null default '' check (char_length(network) <= 60),
  device text not null default '' check (char_length(device) <= 200),
  -- The changed columns only. The value of a hidden column is '...'.
  before jsonb,
  after jsonb
);
create index audit_entries_by_actor on audit_entries (actor_id, id desc);
create index audit_entries_by_subject on audit_entries (subject, id desc);
create index audit_entries_by_time on audit_entries (at desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_is_append_only
  before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();

-- The setting chulo.actor of the connection says who acts: {"userId", "network", "device"} (db/client.ts).
create function record_entry(
  action text, subject text, subject_id text, before_values jsonb, after_values jsonb, default_actor uuid default null
) returns void language sql as $$
  insert into audit_entries (actor_id, action, subject, subject_id, network, device, before, after)
  select coalesce((actor ->> 'userId')::uuid, default_actor), $1, $2, $3,
         coalesce(left(actor ->> 'network', 60), ''), coalesce(left(actor ->> 'device', 200), ''), $4, $5
  from (select coalesce(nullif(current_setting('chulo.actor', true), ''), '{}')::jsonb as actor) as present
$$;

-- A changed password is recorded as changed sign-in data: an answer names no field after a password or a hash.
-- Arguments: the subject, its recorded columns, and those of them whose values stay hidden.
create function record_change() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  hidden text[] := string_to_array(coalesce(tg_argv[2], ''), ',');
  before_values jsonb;
  after_values jsonb;
begin
  -- What the first start and the demo insert is nobody's change.
  if tg_op = 'INSERT' and coalesce(current_setting('chulo.actor', true), '') = '' then
    return null;
  end if;
  select jsonb_object_agg(field, case when name = any (hidden) then '"..."' else old_row -> name end),
         jsonb_object_agg(field, case when name = any (hidden) then '"..."' else new_row -> name end)
    into before_values, after_values
    from (select name, case name when 'password_hash' then 'sign_in_data' else name end as field
          from unnest(string_to_array(tg_argv[1], ',')) as name) as recorded
    where old_row -> name is distinct from new_row -> name;
  if after_values is null then
    return null;
  end if;
  perform record_entry(
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end,
    tg_argv[0], (case tg_op when 'DELETE' then old_row else new_row end) ->> 'id',
    case when tg_op <> 'INSERT' then before_values end, case when tg_op <> 'DELETE' then after_values end);
  return null;
end $$;

-- Counting uses and sold dishes touches none of the recorded columns, and need not run the function.
create trigger audit_menu_items
  after insert or delete or update of
    name, price, original_price, discount_percent, category_id, is_available, sold_out_until, deleted_at
  on menu_items for each row
  execute function record_change('dish',
    'name,price,original_price,discount_percent,category_id,is_available,sold_out_until,deleted_at', '');
create trigger audit_categories after insert or update or delete on categories for each row
  execute function record_change('category', 'name,is_active,display_order,deleted_at', '');
create trigger audit_banners after insert or update or delete on banners for each row
  execute function record_change('banner', 'title,link_url,is_active,deleted_at', '');
create trigger audit_promos
  after insert or delete or update of
    code, discount_type, discount_value, min_order_value, is_free_delivery, start_date, end_date, usage_limit, is_active,
    deleted_at
  on promos for each row
  execute function record_change('promo',
    'code,discount_type,discount_value,min_order_value,is_free_delivery,start_date,end_date,usage_limit,is_active,deleted_at', '');
create trigger audit_restaurants after update on restaurants for each row
  execute function record_change('settings',
    'name,email,phone,street,city,currency,timezone,delivery_fee,free_delivery_threshold,minimum_order,max_delivery_radius,average_delivery_minutes,opens_at,closes_at,accepts_cash,accepts_card,accepts_upi,accepts_wallet,esewa_number,khalti_number,upi_id,tax_rate,hurry_after_minutes,late_after_minutes',
    'email,phone,street,city,esewa_number,khalti_number,upi_id');
create trigger audit_invitations after insert or delete on staff_invitations for each row
  execute function record_change('invitation', 'job', '');
create trigger audit_joined after insert on users for each row when (new.job is not null)
  execute function record_change('account', 'job,is_active', '');
create trigger audit_users after update on users for each row
  when (old.job is distinct from new.job or old.is_active <> new.is_active
        or (old.password_hash <> new.password_hash and (new.job is not null or new.made_by_operator)))
  execute function record_change('account', 'job,is_active,password_hash', 'password_hash');

create function record_sign_in() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = new.user_id and (job is not null or made_by_operator)) then
    perform record_entry('signed_in', 'account', new.user_id::text, null, null, new.user_id);
  end if;
  return null;
end $$;
create trigger audit_sign_in after insert on sessions for each row execute function record_sign_in();

-- An edit replaces every option of a dish, so the options are compared as a whole.
create function options_of_item(item_id uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(item_group.name || ': ' || item_option.name, item_option.price), '{}')
  from modifier_groups item_group join modifier_options item_option on item_option.group_id = item_group.id
  where item_group.menu_item_id = $1
$$;
create function record_options(item_id uuid, before_options jsonb) returns void language plpgsql as $$
declare
  after_options jsonb := options_of_item(item_id);
begin
  if before_options <> after_options then
    perform record_entry('changed', 'dish', item_id::text,
      jsonb_build_object('options', before_options), jsonb_build_object('options', after_options));
  end if;
end $$;
