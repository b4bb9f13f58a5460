import { randomUUID } from 'node:crypto';
import { addNepalDays, nepalDayOf } from '@chulo/shared/domain/nepal-time';
import { promoCodeOf } from '@chulo/shared/domain/promo-rules';
import { sql } from 'kysely';
import type { Database } from '../client.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoCategories, demoMenuItems } from './demo-catalogue.ts';
import { demoBanners, demoNotifications, demoPromos, demoRestaurant } from './demo-restaurant.ts';
import { demoReviews } from './demo-reviews.ts';
import type { DemoMenuItem } from './demo-types.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

export interface SeedOptions {
  now: Date;
  kitchenEmail: string;
  hashPassword: (password: string) => Promise<string>;
}

/** True when the database holds no restaurant yet: the very first start. */
export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.selectFrom('restaurants').select('id').executeTakeFirst()) === undefined;
}

/** The demo restaurant with its catalogue and accounts, in the caller's transaction. */
export async function seedDemo(
  db: Database,
  { now, kitchenEmail, hashPassword }: SeedOptions,
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await insertRestaurant(db);
  await db
    .insertInto('categories')
    .values(
      demoCategories.map(({ id, name, description, icon, displayOrder }) => ({
        id,
        name,
        description,
        icon,
        display_order: displayOrder,
      })),
    )
    .execute();
  await insertMenu(db, daysAgo);
  await insertReviews(db, daysAgo);
  await insertBanners(db);
  await insertPromos(db, nepalDayOf(now));
  const customerId = await insertAccounts(db, kitchenEmail, hashPassword);
  await db
    .insertInto('notifications')
    .values(
      demoNotifications.map((notification) => ({
        user_id: customerId,
        type: notification.type,
        title: notification.title,
        message: notification.message,
        deep_link: notification.deepLink,
        action_url: notification.actionUrl,
        is_read: notification.isRead,
        created_at: new Date(now.getTime() - notification.minutesAgo * MINUTE_MS),
      })),
    )
    .execute();
}

/** What a real restaurant starts with: itself, to be named in the settings. */
export async function seedEmptyRestaurant(db: Database): Promise<void> {
  await db
    .insertInto('restaurants')
    .values({ name: 'My restaurant', email: 'hello@example.com', phone: '+977-0000000' })
    .execute();
}

async function insertRestaurant(db: Database): Promise<void> {
  const restaurant = demoRestaurant;
  await db
    .insertInto('restaurants')
    .values({
      id: restaurant.id,
      name: restaurant.name,
      email: restaurant.email,
      phone: restaurant.phone,
      street: restaurant.address.street,
      city: restaurant.address.city,
      currency: restaurant.currency,
      timezone: restaurant.timezone,
      delivery_fee: restaurant.deliveryFee,
      free_delivery_threshold: restaurant.freeDeliveryThreshold,
      minimum_order: restaurant.minimumOrder,
      max_delivery_radius: restaurant.maxDeliveryRadius,
      average_delivery_minutes: restaurant.deliveryTime.max,
      opens_at: restaurant.operatingHours.start,
      closes_at: restaurant.operatingHours.end,
      accepts_cash: restaurant.paymentMethods.cash,
      accepts_card: restaurant.paymentMethods.card,
      accepts_upi: restaurant.paymentMethods.upi,
      accepts_wallet: restaurant.paymentMethods.wallet,
      esewa_number: restaurant.walletDetails.esewaNumber,
      khalti_number: restaurant.walletDetails.khaltiNumber,
      upi_id: restaurant.upiId,
      tax_rate: restaurant.taxRate,
    })
    .execute();
}

async function insertMenu(db: Database, daysAgo: (days: number) => Date): Promise<void> {
  const categoryIds = new Map(demoCategories.map((category) => [category.name, category.id]));
  await db
    .insertInto('menu_items')
    .values(
      demoMenuItems.map((item) => ({
        id: item.id,
        category_id: categoryIds.get(item.categoryName) ?? '',
        name: item.name,
        description: item.description,
        price: item.price,
        original_price: item.originalPrice,
        image: item.image,
        is_veg: item.isVeg,
        is_vegan: item.isVegan,
        is_gluten_free: item.isGlutenFree,
        is_spicy: item.isSpicy,
        is_best_seller: item.isBestSeller,
        prep_minutes: item.prepMinutes,
        calories: item.calories,
        ingredients: [...item.ingredients],
        allergens: [...item.allergens],
        discount_percent: item.discount,
        order_count: item.orderCount,
        added_at: daysAgo(item.addedDaysAgo),
      })),
    )
    .execute();
  const groups = demoMenuItems.flatMap(groupsOf);
  await db
    .insertInto('modifier_groups')
    .values(groups.map(({ row }) => row))
    .execute();
  await db
    .insertInto('modifier_options')
    .values(groups.flatMap(({ options }) => options))
    .execute();
}

function groupsOf(item: DemoMenuItem) {
  return item.modifierGroups.map((group, index) => {
    const id = randomUUID();
    return {
      row: {
        id,
        menu_item_id: item.id,
        position: index + 1,
        name: group.name,
        type: group.type,
        is_required: group.required,
        min_choices: group.min,
        max_choices: group.max,
      },
      options: group.options.map((option, optionIndex) => ({
        group_id: id,
        position: optionIndex + 1,
        name: option.name,
        price: option.price,
        is_default: option.isDefault,
      })),
    };
  });
}

async function insertReviews(db: Database, daysAgo: (days: number) => Date): Promise<void> {
  const reviews = [...demoReviews].flatMap(([itemId, entries]) =>
    entries.map((review) => ({
      menu_item_id: itemId,
      author: review.author,
      rating: review.rating,
      text: [review.title, review.text].filter((part) => part !== null).join('. '),
      created_at: daysAgo(review.daysAgo),
    })),
  );
  await db.insertInto('reviews').values(reviews).execute();
}

async function insertBanners(db: Database): Promise<void> {
  await db
    .insertInto('banners')
    .values(
      demoBanners.map((banner) => ({
        title: banner.title,
        subtitle: banner.subtitle,
        image_url: banner.imageUrl,
        button_text: banner.buttonText,
        link_url: banner.linkUrl,
        bg_gradient: banner.bgGradient,
        display_order: banner.displayOrder,
        is_active: banner.isActive,
      })),
    )
    .execute();
}

async function insertPromos(db: Database, today: string): Promise<void> {
  await db
    .insertInto('promos')
    .values(
      demoPromos.map((promo) => ({
        code: promoCodeOf(promo.code),
        description: promo.description,
        discount_type: promo.discountType,
        discount_value: promo.discountValue,
        min_order_value: promo.minOrderValue,
        is_free_delivery: promo.isFreeDelivery,
        start_date: addNepalDays(today, promo.startsInDays),
        end_date: addNepalDays(today, promo.endsInDays),
        usage_limit: promo.usageLimit,
        is_active: promo.isActive,
      })),
    )
    .execute();
}

/** @returns the id of the demo customer */
async function insertAccounts(
  db: Database,
  kitchenEmail: string,
  hashPassword: SeedOptions['hashPassword'],
): Promise<string> {
  const accounts = demoAccounts(kitchenEmail);
  const rows = await Promise.all(
    accounts.map(async ({ name, email, phone, role, password }) => ({
      name,
      email,
      email_key: email,
      phone,
      role,
      password_hash: await hashPassword(password),
    })),
  );
  const inserted = await db.insertInto('users').values(rows).returning(['id', 'email']).execute();
  const customer = inserted.find((row) => row.email === 'customer@chulo.test');
  if (!customer) throw new Error('the demo has no customer account');
  await db
    .insertInto('addresses')
    .values({
      user_id: customer.id,
      label: 'Home',
      street: 'Station Road 12',
      city: 'Janakpur',
      state: 'Madhesh Province',
      zip_code: '45600',
      landmark: 'Opposite the water tank',
      phone: '9800000004',
      is_default: sql<boolean>`true`,
    })
    .execute();
  return customer.id;
}
