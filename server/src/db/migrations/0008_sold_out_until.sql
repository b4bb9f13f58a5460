-- When a sold-out dish becomes available again automatically; null when staff must switch it on.
alter table menu_items add column sold_out_until timestamptz;

drop trigger menu_item_edited on menu_items;
create trigger menu_item_edited
  before update of category_id, name, description, price, original_price, image, is_veg, is_vegan,
    is_gluten_free, is_spicy, is_available, sold_out_until, is_best_seller, prep_minutes, calories, ingredients,
    allergens, discount_percent, deleted_at on menu_items
  for each row execute function count_edit();
drop trigger menu_items_changed on menu_items;
create trigger menu_items_changed
  after insert or delete or update of category_id, name, description, price, original_price, image, is_veg,
    is_vegan, is_gluten_free, is_spicy, is_available, sold_out_until, is_best_seller, prep_minutes, calories,
    ingredients, allergens, discount_percent, star_counts, deleted_at on menu_items
  for each statement execute function bump_data_version('menu', 'categories');
