import type { Database } from '../client.ts';
import type { SoldDish } from './demo-orders-basket.ts';
import type { PastPromo } from './demo-orders-plan.ts';
import type { Staff } from './demo-orders-steps.ts';

/** The current menu in its order, with options. */
export async function listSoldDishes(db: Database): Promise<SoldDish[]> {
  const items = await db
    .selectFrom('menu_items as item')
    .innerJoin('categories as category', 'category.id', 'item.category_id')
    .select(['item.id', 'item.name', 'item.image', 'item.price', 'item.prep_minutes', 'item.order_count'])
    .select(['item.added_at', 'category.name as category'])
    .where('item.deleted_at', 'is', null)
    .orderBy('category.display_order')
    .orderBy('item.position')
    .execute();
  const groups = await db.selectFrom('modifier_groups').selectAll().orderBy('position').execute();
  const options = await db.selectFrom('modifier_options').selectAll().orderBy('position').execute();
  return items.map((item) => ({
    id: item.id,
    name: item.name,
    image: item.image,
    category: item.category,
    price: Number(item.price),
    prepMinutes: item.prep_minutes,
    orderCount: item.order_count,
    addedAt: item.added_at,
    groups: groups
      .filter((group) => group.menu_item_id === item.id)
      .map((group) => ({
        id: group.id,
        name: group.name,
        type: group.type,
        required: group.is_required,
        min: group.min_choices,
        max: group.max_choices,
        options: options
          .filter((option) => option.group_id === group.id)
          .map((option) => ({
            id: option.id,
            name: option.name,
            price: Number(option.price),
            isDefault: option.is_default,
            isAvailable: option.is_available,
          })),
      })),
  }));
}

/** A promo without a usage limit, or null; a limited one could be used up by real orders. */
export async function findPromo(db: Database, code: string): Promise<PastPromo | null> {
  const row = await db
    .selectFrom('promos')
    .selectAll()
    .where('code', '=', code)
    .where('usage_limit', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    code: row.code,
    discountType: row.discount_type,
    discountValue: Number(row.discount_value),
    isFreeDelivery: row.is_free_delivery,
    isActive: row.is_active,
    startDate: row.start_date,
    endDate: row.end_date,
    minOrderValue: Number(row.min_order_value),
    usageLimit: null,
    uses: 0,
  };
}

/** The staff and customer accounts of the demo. */
export async function findDemoAccounts(
  db: Database,
  kitchenEmail: string,
): Promise<{ staff: Staff; customer: { id: string; phone: string } }> {
  const emails = ['admin@chulo.test', 'courier@chulo.test', 'customer@chulo.test', kitchenEmail];
  const users = await db
    .selectFrom('users')
    .select(['id', 'phone', 'email_key'])
    .where('email_key', 'in', emails)
    .execute();
  const accountOf = (email: string) => {
    const user = users.find((row) => row.email_key === email);
    if (!user) throw new Error(`the demo has no account ${email}`);
    return user;
  };
  const admin = accountOf('admin@chulo.test').id;
  return {
    staff: {
      admin,
      // KITCHEN_EMAIL may have changed since the demo was created.
      kitchen: users.find((row) => row.email_key === kitchenEmail)?.id ?? admin,
      courier: accountOf('courier@chulo.test').id,
    },
    customer: accountOf('customer@chulo.test'),
  };
}
