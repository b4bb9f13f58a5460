-- When somebody last edited what pages show, for the sitemap. Of edits before this day nothing is known.
alter table menu_items add column edited_at timestamptz not null default now();
alter table restaurants add column edited_at timestamptz not null default now();

create function note_edit() returns trigger language plpgsql as $$
begin
  new.edited_at = now();
  return new;
end $$;
-- By their names they come after the triggers that count an edit: what is counted as one is noted.
create trigger menu_item_edited_when before update on menu_items
  for each row when (new.version <> old.version) execute function note_edit();
create trigger restaurant_edited_when before update on restaurants
  for each row when (new.version <> old.version) execute function note_edit();
