-- People who cook at the kitchen's board. A PIN only says who cooks; it gives no rights.
create table cooks (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 40),
  -- A hash like that of a password.
  pin_verifier text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

-- Who cooks at the device of a session now. Signing the kitchen out signs the cook out.
create table board_cooks (
  session_id uuid primary key references sessions (id) on delete cascade,
  cook_id uuid not null references cooks (id),
  since timestamptz not null default now()
);
create index board_cooks_by_cook on board_cooks (cook_id);

alter table order_status_changes add column cook_id uuid references cooks (id);

create trigger audit_cooks after insert or update on cooks for each row
  execute function record_change('cook', 'name,is_active,pin_verifier', 'name,pin_verifier');

create function record_cook() returns trigger language plpgsql as $$
begin
  perform record_entry('signed_in', 'cook', new.cook_id::text, null, null);
  return null;
end $$;
create trigger audit_board_cooks after insert or update on board_cooks
  for each row execute function record_cook();
