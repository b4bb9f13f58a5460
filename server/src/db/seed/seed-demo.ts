import { normalizePromoCode } from '@chulo/shared/domain/promo/promo-rules';
import { addNepalDays, nepalDayOf } from '@chulo/shared/domain/time/nepal-time';
import { sql } from 'kysely';
import type { Database } from '../client.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoBanners, demoNotifications, demoPromos, demoRestaurant } from './demo-restaurant.ts';
import { seedDemoMenu } from './seed-demo-menu.ts';

const MINUTE_MS = 60_000;

export interface SeedOptions {
  now: Date;
  kitchenEmail: string;
  hashPassword: (password: string) => Promise<string>;
}

/** True before the first start has inserted a restaurant. */
export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.selectFrom('restaurants').select('id').executeTakeFirst()) === undefined;
}

/** Inserts the demo restaurant with its menu and accounts, in the caller's transaction. */
export async function seedDemo(
  db: Database,
  { now, kitchenEmail, hashPassword }: SeedOptions,
): Promise<void> {
  await insertRestaurant(db);
  await seedDemoMenu(db, now);
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

/** Inserts a real restaurant; the owner renames it in the settings. */
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
        code: normalizePromoCode(promo.code),
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
      made_by_operator: true,
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
