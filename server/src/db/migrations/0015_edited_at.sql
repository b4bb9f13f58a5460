-- The time of the last edit of what pages show, for the sitemap. Earlier edits are unknown.
alter table menu_items add column edited_at timestamptz not null default now();
alter table restaurants add column edited_at timestamptz not null default now();

create function note_edit() returns trigger language plpgsql as $$
begin
  new.edited_at = now();
  return new;
end $$;
-- Triggers fire in the order of their names: these come after those that count an edit, whose result they read.
create trigger menu_item_edited_when before update on menu_items
  for each row when (new.version <> old.version) execute function note_edit();
create trigger restaurant_edited_when before update on restaurants
  for each row when (new.version <> old.version) execute function note_edit();
