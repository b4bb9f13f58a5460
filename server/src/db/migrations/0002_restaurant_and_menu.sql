-- A version for each kind of public data. Every process keeps the data in memory until the version changes.
create table data_versions (
  name text primary key,
  version bigint not null default 1
);
insert into data_versions (name) values ('menu'), ('categories'), ('restaurant'), ('banners'), ('promos');

create function bump_data_version() returns trigger language plpgsql as $$
begin
  update data_versions set version = version + 1 where name = any (tg_argv);
  return null;
end $$;

create function tell_data_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('chulo', json_build_object('topic', new.name)::text);
  return null;
end $$;
create trigger data_changed after update on data_versions for each row execute function tell_data_changed();

create table restaurants (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 100),
  email text not null,
  phone text not null,
  street text not null default '',
  city text not null default '',
  currency text not null default 'NPR' check (currency in ('NPR', 'USD', 'INR')),
  timezone text not null default 'Asia/Kathmandu',
  delivery_fee numeric(10, 2) not null default 0 check (delivery_fee between 0 and 1000000),
  free_delivery_threshold numeric(10, 2) not null default 300 check (free_delivery_threshold between 0 and 1000000),
  minimum_order numeric(10, 2) not null default 0 check (minimum_order between 0 and 1000000),
  max_delivery_radius numeric(7, 2) not null default 5 check (max_delivery_radius between 0 and 1000),
  average_delivery_minutes integer not null default 30 check (average_delivery_minutes between 0 and 600),
  opens_at text not null default '09:00' check (opens_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  closes_at text not null default '23:00' check (closes_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  accepts_cash boolean not null default true,
  accepts_card boolean not null default false,
  accepts_upi boolean not null default false,
  accepts_wallet boolean not null default false,
  esewa_number text not null default '',
  khalti_number text not null default '',
  upi_id text not null default '',
  tax_rate numeric(5, 2) not null default 13 check (tax_rate between 0 and 100),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create trigger restaurant_edited before update on restaurants for each row execute function count_edit();
create trigger restaurant_changed after insert or update or delete on restaurants
  for each statement execute function bump_data_version('restaurant');

create table categories (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 100),
  description text not null default '' check (char_length(description) <= 1000),
  icon text not null default '📦' check (char_length(icon) <= 16),
  is_active boolean not null default true,
  display_order integer not null check (display_order >= 1),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- A deleted category stays, because orders refer to its dishes.
  deleted_at timestamptz
);
create unique index one_category_a_name on categories (lower(name)) where deleted_at is null;
create index categories_in_order on categories (display_order, created_at) where deleted_at is null;
create trigger category_edited before update on categories for each row execute function count_edit();
create trigger categories_changed after insert or update or delete on categories
  for each statement execute function bump_data_version('categories', 'menu');

create table menu_items (
  id uuid primary key default gen_random_uuid(),
  position integer generated always as identity,
  category_id uuid not null references categories (id),
  name text not null check (char_length(name) between 1 and 100),
  description text not null default '' check (char_length(description) <= 1000),
  price numeric(10, 2) not null check (price > 0 and price <= 1000000),
  original_price numeric(10, 2) check (original_price between 0 and 1000000),
  image text not null default '',
  is_veg boolean not null default true,
  is_vegan boolean not null default false,
  is_gluten_free boolean not null default false,
  is_spicy boolean not null default false,
  is_available boolean not null default true,
  is_best_seller boolean not null default false,
  prep_minutes integer not null default 15 check (prep_minutes >= 1),
  calories integer check (calories >= 0),
  ingredients text[] not null default '{}',
  allergens text[] not null default '{}',
  discount_percent numeric(5, 2) not null default 0 check (discount_percent between 0 and 100),
  order_count integer not null default 0 check (order_count >= 0),
  -- The numbers of reviews with 5, 4, 3, 2 and 1 stars. A trigger on reviews updates them.
  star_counts integer[] not null default '{0,0,0,0,0}' check (cardinality(star_counts) = 5),
  version integer not null default 1,
  added_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index one_menu_item_a_name on menu_items (category_id, lower(name)) where deleted_at is null;
create index menu_items_in_order on menu_items (category_id, position) where deleted_at is null;

create type modifier_group_type as enum ('single', 'multiple');

create table modifier_groups (
  id uuid primary key default gen_random_uuid(),
  menu_item_id uuid not null references menu_items (id) on delete cascade,
  position integer not null,
  name text not null check (char_length(name) between 1 and 100),
  type modifier_group_type not null,
  is_required boolean not null default false,
  min_choices integer not null default 0 check (min_choices >= 0),
  max_choices integer not null default 0 check (max_choices >= 0),
  unique (menu_item_id, position)
);

create table modifier_options (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references modifier_groups (id) on delete cascade,
  position integer not null,
  name text not null check (char_length(name) between 1 and 100),
  price numeric(10, 2) not null default 0 check (price between 0 and 1000000),
  is_default boolean not null default false,
  is_available boolean not null default true,
  unique (group_id, position)
);

-- The counters of orders and stars are not in these lists, because their changes are no edits.
create trigger menu_item_edited
  before update of category_id, name, description, price, original_price, image, is_veg, is_vegan,
    is_gluten_free, is_spicy, is_available, is_best_seller, prep_minutes, calories, ingredients, allergens,
    discount_percent, deleted_at on menu_items
  for each row execute function count_edit();
create trigger menu_items_changed
  after insert or delete or update of category_id, name, description, price, original_price, image, is_veg,
    is_vegan, is_gluten_free, is_spicy, is_available, is_best_seller, prep_minutes, calories, ingredients,
    allergens, discount_percent, star_counts, deleted_at on menu_items
  for each statement execute function bump_data_version('menu', 'categories');
create trigger modifier_groups_changed after insert or update or delete on modifier_groups
  for each statement execute function bump_data_version('menu');
create trigger modifier_options_changed after insert or update or delete on modifier_options
  for each statement execute function bump_data_version('menu');

create table reviews (
  id uuid primary key default gen_random_uuid(),
  menu_item_id uuid not null references menu_items (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  author text not null check (char_length(author) between 1 and 100),
  rating integer not null check (rating between 1 and 5),
  text text not null default '' check (char_length(text) <= 1000),
  created_at timestamptz not null default now(),
  unique (menu_item_id, user_id)
);
create index reviews_by_item on reviews (menu_item_id, created_at desc, id);

create function count_stars() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update menu_items set star_counts[6 - old.rating] = star_counts[6 - old.rating] - 1 where id = old.menu_item_id;
  end if;
  if tg_op <> 'DELETE' then
    update menu_items set star_counts[6 - new.rating] = star_counts[6 - new.rating] + 1 where id = new.menu_item_id;
  end if;
  return null;
end $$;
create trigger review_counted after insert or delete or update of rating, menu_item_id on reviews
  for each row execute function count_stars();

create table banners (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 100),
  subtitle text not null default '' check (char_length(subtitle) <= 200),
  image_url text not null default '',
  button_text text not null default 'Order Now' check (char_length(button_text) <= 40),
  link_url text not null default '/menu',
  bg_gradient text not null default 'from-red-500 to-red-700',
  display_order integer not null check (display_order >= 0),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index banners_in_order on banners (display_order, created_at);
create trigger banner_edited before update on banners for each row execute function count_edit();
create trigger banners_changed after insert or update or delete on banners
  for each statement execute function bump_data_version('banners');

create table pictures (
  name text primary key,
  media_type text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  content bytea not null check (octet_length(content) <= 5242880),
  uploaded_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);
