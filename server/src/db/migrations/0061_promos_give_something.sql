-- A fixed discount of 0 without free delivery is no offer. Codes of this kind are switched off and stay in the panel with
-- their uses; they can be switched on again with a discount or free delivery. An inactive code may give nothing, so that
-- orders of such a code can still give their use back. The lock of the constraint comes first, as in a placement.
alter table promos add constraint promos_give_something
  check (discount_type <> 'FIXED' or discount_value > 0 or is_free_delivery or not is_active) not valid;
update promos set is_active = false
  where is_active and discount_type = 'FIXED' and discount_value = 0 and not is_free_delivery;
alter table promos validate constraint promos_give_something;
