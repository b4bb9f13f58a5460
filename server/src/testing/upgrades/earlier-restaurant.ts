import type pg from 'pg';
import { insertRow } from './earlier-database.ts';
import type { Restaurant } from './previous-release.ts';

const minute = (number: number) => new Date(Date.UTC(2026, 10, 21, 6, number));

/** A restaurant of release 0.1.0: an owner, one dish, a promo code, a review. */
export async function insertRestaurant(client: pg.Client, customers: number): Promise<Restaurant> {
  const person = (name: string) => ({
    name,
    email: `${name}@example.test`,
    email_key: `${name}@example.test`,
    phone: '9811111111',
    password_hash: '',
    made_by_operator: false,
  });
  const adminId = await insertRow(client, 'users', { ...person('admin'), role: 'admin', job: 'owner' });
  const customerIds: string[] = [];
  for (let number = 1; number <= customers; number += 1)
    customerIds.push(await insertRow(client, 'users', person(`customer-${number}`)));
  const contact = { name: 'Pizza', email: 'pizza@example.test', phone: '9800000000' };
  const restaurantId = await insertRow(client, 'restaurants', { ...contact, set_up_at: minute(0) });
  const category_id = await insertRow(client, 'categories', { name: 'Pizza', display_order: 1 });
  const dish = { category_id, name: 'Margherita', price: 100, prep_minutes: 15, order_count: 2 };
  const dishId = await insertRow(client, 'menu_items', dish);
  const code = { code: 'DASHAIN', start_date: '2026-01-01', end_date: '2099-01-01', usage_limit: 100_000 };
  const promoId = await insertRow(client, 'promos', { ...code, discount_value: 10, uses: 1 });
  await insertRow(client, 'reviews', {
    menu_item_id: dishId,
    user_id: customerIds[0],
    author: 'Sita',
    rating: 4,
  });
  return { restaurantId, dishId, promoId, adminId, customerIds };
}

/** The first status at 06:00, then one status per minute. */
async function insertOrder(
  client: pg.Client,
  { restaurantId: restaurant_id, dishId: menu_item_id, promoId, customerIds, adminId }: Restaurant,
  order: { statuses: string[]; confirmed?: number; left?: number; hasPromo?: boolean; isPaid?: boolean },
): Promise<void> {
  const { statuses, confirmed, left, hasPromo = false, isPaid = false } = order;
  const total = hasPromo ? 180 : 200;
  const order_id = await insertRow(client, 'orders', {
    customer_id: customerIds[0],
    restaurant_id,
    status: statuses.at(-1),
    fulfilment: 'pickup',
    subtotal: 200,
    discount: 200 - total,
    delivery_fee: 0,
    tax: 0,
    total,
    paid_amount: isPaid ? total : 0,
    promo_id: hasPromo ? promoId : null,
    promo_code: hasPromo ? 'DASHAIN' : null,
    payment_method: 'cod',
    promised_from_minutes: 20,
    promised_to_minutes: 30,
    request_hash: '',
    created_at: minute(0),
    confirmed_at: confirmed === undefined ? null : minute(confirmed),
    left_kitchen_at: left === undefined ? null : minute(left),
  });
  const line = { name: 'Margherita', image: '', unit_price: 100, quantity: 2, prep_minutes: 15 };
  await insertRow(client, 'order_lines', { ...line, order_id, position: 1, menu_item_id });
  for (const [number, to_status] of statuses.entries())
    await insertRow(client, 'order_status_changes', {
      order_id,
      from_status: statuses[number - 1] ?? null,
      to_status,
      changed_at: minute(number),
    });
  if (isPaid)
    await insertRow(client, 'payments', { order_id, amount: total, method: 'cash', recorded_by: adminId });
}

/** Orders of release 0.1.0 in all states: with a promo code, cancelled, being cooked, delivered. */
export async function insertOrders(client: pg.Client, restaurant: Restaurant): Promise<void> {
  const cooked = ['pending', 'confirmed', 'preparing', 'ready', 'delivered'];
  await insertOrder(client, restaurant, { statuses: ['pending'], hasPromo: true });
  await insertOrder(client, restaurant, { statuses: ['pending', 'cancelled'], hasPromo: true, isPaid: true });
  await insertOrder(client, restaurant, { statuses: ['pending', 'confirmed', 'preparing'], confirmed: 1 });
  await insertOrder(client, restaurant, { statuses: cooked, confirmed: 1, left: 4, isPaid: true });
}
